/** Make scroll areas without focusable content focusable, so that keys can scroll them. */
const PRESSED = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

export function scrollByKeys(box: HTMLElement): () => void {
  const look = () => {
    const over = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (over && !box.querySelector(PRESSED)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const size = new ResizeObserver(look);
  // Checked after layout, because reading it during a change would force a layout.
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
