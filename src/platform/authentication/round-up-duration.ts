const step = 250

/** Answers at whole steps of time after the call, so that the time tells nothing of what was done. */
export async function roundUpDuration<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await wholeStep(begun)
  }
}

/** The same where success itself tells as much as its time could. */
export async function roundUpDurationOfFailure<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    await wholeStep(begun)
    throw error
  }
}

function wholeStep(begun: number): Promise<void> {
  const taken = performance.now() - begun
  return new Promise((resolve) => setTimeout(resolve, step - (taken % step)))
}
