import { isProof, sum, verdict } from './proof/outcome.ts'
import { keepRun, recordRun } from './proof/record-run.ts'
import { outcomeOf, resultsFolder, runSteps } from './proof/run-steps.ts'
import { describeUnstable, keepUnstable, settleUnstable } from './proof/settle-unstable.ts'
import { browser, build, faultTests, heavyFaultTests, journeys, shape, unitTests } from './proof/steps.ts'

/** Whether this run decides about a delivery: then a failed test is run again alone before it fails the run. */
const decides = process.env.CI === 'true'

// Journeys and fault tests wait for much, so all three lines together keep two cores busy.
const steps = await runSteps({
  atOnce: [
    { inOrder: [shape, unitTests, heavyFaultTests] },
    { inOrder: [{ atOnce: [browser, build] }, { atOnce: [journeys, faultTests] }] },
  ],
})
const found = outcomeOf(steps)
const { outcome, unstable } = decides ? await settleUnstable(found, console.log) : { outcome: found, unstable: [] }
keepUnstable(resultsFolder, unstable)
keepRun(steps)
if (process.argv.includes('--record')) recordRun(steps)
for (const failure of unstable) console.log(describeUnstable(failure))
console.log(verdict(sum([outcome])))
process.exit(isProof(outcome) ? 0 : 1)
