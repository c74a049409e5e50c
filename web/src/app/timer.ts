/** After so many milliseconds, whatever is painted meanwhile; what is returned takes that back. */
export function startTimer(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
