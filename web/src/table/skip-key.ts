/** Whether a key belongs to the stage and nothing else: Escape always, Space and Right except on controls that use them. */
export function isSkipKey(event: KeyboardEvent): boolean {
  const own = (event.target as Element).closest("button, a, summary, [role=tab]");
  if (event.key !== "Escape" && (own || ![" ", "ArrowRight"].includes(event.key))) return false;
  event.preventDefault();
  return true;
}
