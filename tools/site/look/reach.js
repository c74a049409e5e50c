// A table that is wider than the page can be scrolled by keys, too: the theme wraps it in something no key reaches.
const reach = () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap")) one.tabIndex = one.scrollWidth > one.clientWidth ? 0 : -1;
};
new MutationObserver(reach).observe(document.body, { childList: true, subtree: true });
addEventListener("resize", reach);
reach();
