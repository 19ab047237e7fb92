const firstDelay = 2_000
const longestDelay = 60_000

/** Calls `retry` after a delay that doubles with each failure and varies by half. Returns a function that cancels it. */
export function scheduleRetry(failures: number, retry: () => void): () => void {
  const delay = Math.min(firstDelay * 2 ** (failures - 1), longestDelay)
  const timer = setTimeout(retry, delay * (0.5 + Math.random()))
  return () => clearTimeout(timer)
}
