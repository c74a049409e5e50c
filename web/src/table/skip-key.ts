/**
 * Whether a key means the stage, and is then kept from all else: Escape always, Space and Right not on a control that has
 * its own use for them.
 */
export function isSkipKey(event: KeyboardEvent): boolean {
  const own = (event.target as Element).closest("button, a, summary, [role=tab]");
  if (event.key !== "Escape" && (own || ![" ", "ArrowRight"].includes(event.key))) return false;
  event.preventDefault();
  return true;
}
