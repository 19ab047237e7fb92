import { afterAll, onTestFinished } from 'vitest'

/** Runs the clean-up at the end of the test, or of the file if it was called outside of a test. */
export function atEnd(cleanUp: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => void (await cleanUp()))
  } catch {
    afterAll(async () => void (await cleanUp()), 30_000)
  }
}
