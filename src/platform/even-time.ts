const step = 250

/** Answers at whole steps of time after the call, so that the time tells nothing of what was done. */
export async function atEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, step - (taken % step)))
  }
}
