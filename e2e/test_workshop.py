"""The Python workshop: micropip installs the published wheel, the examples run, a program without end is stopped."""

from conftest import Site
from playwright.sync_api import Page, expect

PATIENCE = 90_000  # milliseconds: all of Python and micropip start


def test_the_examples_run_and_an_endless_program_is_stopped(page: Page, site: Site) -> None:
    page.goto(site.url("atelier/"))
    state, output = page.locator("[data-part=state]"), page.locator("[data-part=output]")
    for number, shown in enumerate(("Permutation", "Points :", "<picture>")):
        page.locator(f"[data-example='{number}']").click()
        page.locator("[data-part=run]").click()
        expect(state).to_have_text("Terminé.", timeout=PATIENCE)
        if shown == "<picture>":
            expect(output.locator("img")).to_be_visible()
            assert output.locator("img").evaluate("(image) => image.naturalWidth") > 0
        else:
            expect(output).to_contain_text(shown)
    page.locator("[data-part=code]").fill("1/0")
    page.locator("[data-part=run]").click()
    expect(output).to_contain_text("ZeroDivisionError")
    page.locator("[data-part=code]").fill("while True: pass")
    page.locator("[data-part=run]").click()
    page.locator("[data-part=stop]").click()
    expect(state).to_have_text("Arrêté.")
    page.locator("[data-part=code]").fill("print(6 * 7)")
    page.locator("[data-part=run]").click()
    expect(output).to_contain_text("42", timeout=PATIENCE)
