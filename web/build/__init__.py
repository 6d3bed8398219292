"""From a fresh machine to a site: tools, runtime, wheel, pages, headers, local server, checks."""
