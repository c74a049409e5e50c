/** Return a key handler that calls `deselect` at Escape, wherever the focus is; a dialog keeps its own Escape. */
export const onEscape = (isLive: () => boolean, deselect: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape" && isLive() && !(event.target as Element).closest("dialog")) deselect();
};
