"""What crosses to the page: links, sessions and the bridge."""
