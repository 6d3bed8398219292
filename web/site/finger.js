// What a finger means: it is broad, so what it has just missed is what it meant, if nothing else is as near.

const REACH = 24; // pixels from a finger's middle: some six millimetres

/**
 * The elements whose middle lies under the finger, and in sight in their picture, the nearest first.
 * @param {SVGElement[]} elements
 * @param {{ clientX: number, clientY: number }} finger
 * @param {Element} picture
 */
export function under(elements, { clientX, clientY }, picture) {
  const area = picture.getBoundingClientRect();
  /** @param {Element} element */
  const away = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
    return seen ? Math.hypot(x - clientX, y - clientY) : Infinity;
  };
  const near = elements.map((element) => ({ element, far: away(element) }));
  return near
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far)
    .map(({ element }) => element);
}

/**
 * Where a finger came down in `area`: its click is moved by browsers to what they take for its aim, be it further away.
 * @param {Element} area
 */
export function fingersIn(area) {
  let down = { clientX: -Infinity, clientY: -Infinity };
  area.addEventListener("pointerdown", (event) => (down = /** @type {PointerEvent} */ (event)), { capture: true });
  /** @param {MouseEvent} click */
  return (click) => (Math.hypot(click.clientX - down.clientX, click.clientY - down.clientY) < REACH ? down : click);
}

/** A click that no finger made: a key, or a program. @param {MouseEvent} event */
export const exact = ({ clientX, clientY, detail }) => !detail && !clientX && !clientY;
