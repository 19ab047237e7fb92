import { afterAll, onTestFinished } from 'vitest'

/** Cleans up at the end of whatever it was called in: a test, or a file. */
export function atEnd(cleanUp: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => void (await cleanUp()))
  } catch {
    afterAll(async () => void (await cleanUp()), 30_000)
  }
}
