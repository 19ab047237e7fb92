import { fileURLToPath } from 'node:url'
import { OperatorError } from '#lib/operator-error.ts'
import { showProgress } from './bootstrap/progress.mjs'

export const checkout = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command. An OperatorError is printed without its stack; the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exit(1)
  }
}

/** Shows the progress of a step that takes longer than a moment. */
export async function withProgress<T>(title: string, work: (tell: (text: string) => void) => Promise<T>): Promise<T> {
  const progress = showProgress(title, { delay: 1_000 })
  try {
    return await work(progress.update)
  } finally {
    progress.end()
  }
}
