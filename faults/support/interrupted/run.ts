import { oneFailed, onePassed } from '../../../scripts/proof/outcome.ts'
import { runNode } from '../../../scripts/proof/run-program.ts'
import { runSteps } from '../../../scripts/proof/run-steps.ts'
import type { Step } from '../../../scripts/proof/steps.ts'

const args = ['run', '--config', 'faults/support/interrupted/vitest.config.ts']

/** Runs a step in the same way as npm test. */
const interrupted: Step = {
  name: 'interrupted',
  run: async () => {
    const { ok, output } = await runNode('node_modules/vitest/vitest.mjs', args, {
      onLine: (line) => process.stdout.write(`${line}\n`),
    })
    return ok ? onePassed : oneFailed('interrupted', output)
  },
}
const nextStep: Step = {
  name: 'next',
  run: async () => {
    process.stdout.write('The next step ran.\n')
    return onePassed
  },
}
await runSteps({ inOrder: [interrupted, nextStep] })
