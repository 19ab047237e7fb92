import { runSteps } from './proof/run-steps.ts'
import { lint, structure, types, unitTests } from './proof/steps.ts'
import { isProof, verdict } from './proof/tally.ts'

const tally = await runSteps([types, lint, structure, unitTests], { atOnce: true })
console.log(verdict(tally))
process.exit(isProof(tally) ? 0 : 1)
