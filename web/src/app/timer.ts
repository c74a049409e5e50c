/** Call a function after so many milliseconds, independent of painting. Return a function that cancels it. */
export function startTimer(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
