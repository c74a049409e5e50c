/** Whatever scrolls and holds nothing to press can be reached by keys, so that they can scroll it. */
const PRESSED = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

export function scrollByKeys(box: HTMLElement): () => void {
  const look = () => {
    const over = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (over && !box.querySelector(PRESSED)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const size = new ResizeObserver(look);
  // Looked at when the page has been laid out, which a look in the midst of a change would force.
  const content = new MutationObserver(() => {
    size.unobserve(box);
    size.observe(box);
  });
  size.observe(box);
  content.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
