import { fileURLToPath } from 'node:url'
import { PlainFailure } from '#lib/plain-failure.ts'

export const checkout = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command: what the operator can mend is said in its own words, without a stack; exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error)
    process.exit(1)
  }
}
