const stepMilliseconds = 250

/** Delays the result until a multiple of 250 ms after the call, so that the duration reveals nothing about the work. */
export async function roundUpDuration<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await waitForStep(startedAt)
  }
}

/** The same for failures only, if a success reveals more than its duration anyway. */
export async function roundUpDurationOfFailure<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } catch (error) {
    await waitForStep(startedAt)
    throw error
  }
}

function waitForStep(startedAt: number): Promise<void> {
  const elapsed = performance.now() - startedAt
  return new Promise((resolve) => setTimeout(resolve, stepMilliseconds - (elapsed % stepMilliseconds)))
}
