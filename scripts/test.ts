import { isProof, verdict } from './proof/outcome.ts'
import { keepRun, recordRun } from './proof/record-run.ts'
import { outcomeOf, resultsFolder, runSteps } from './proof/run-steps.ts'
import { describeUnstable, keepUnstable, settleUnstable } from './proof/settle-unstable.ts'
import { browser, build, faultTests, heavyFaultTests, journeys, shape, unitTests } from './proof/steps.ts'

/** Whether this run decides about a delivery. If so, a failed test runs again alone before it fails the run. */
const decides = process.env.CI === 'true'

// Fault tests mostly wait, so they run beside the unit tests. Those that load the machine run alone.
const steps = await runSteps({
  inOrder: [
    {
      atOnce: [{ inOrder: [shape, unitTests] }, { inOrder: [{ atOnce: [browser, build] }, faultTests] }],
    },
    journeys,
    heavyFaultTests,
  ],
})
const firstOutcome = outcomeOf(steps)
const { outcome, unstable } = decides
  ? await settleUnstable(firstOutcome, console.log)
  : { outcome: firstOutcome, unstable: [] }
keepUnstable(resultsFolder, unstable)
keepRun(steps)
if (process.argv.includes('--record')) recordRun(steps)
for (const failure of unstable) console.log(describeUnstable(failure))
console.log(verdict(outcome))
process.exit(isProof(outcome) ? 0 : 1)
