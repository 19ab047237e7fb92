import type { Step } from './steps.ts'
import { oneFailed, sum, type Tally } from './tally.ts'

/** Runs steps one after the other, or at once; a failed one does not keep the others from running. */
export async function runSteps(steps: Step[], { atOnce = false } = {}): Promise<Tally> {
  if (atOnce) return sum(await Promise.all(steps.map(runStep)))
  const tallies: Tally[] = []
  for (const step of steps) tallies.push(await runStep(step))
  return sum(tallies)
}

async function runStep({ name, run }: Step): Promise<Tally> {
  const started = performance.now()
  const { tally, output } = await run().catch((error: Error) => ({ tally: oneFailed(name), output: error.message }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const failed = tally.failed > 0
  console.log(`${failed ? '✗' : '✓'} ${name} (${seconds} s)`)
  if (failed && output.trim() !== '') console.log(output.trimEnd().replace(/^/gm, '    '))
  return tally
}
