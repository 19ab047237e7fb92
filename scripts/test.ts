import { runSteps } from './proof/run-steps.ts'
import { build, faultTests, journeys, lint, structure, types, unitTests } from './proof/steps.ts'
import { isProof, sum, verdict } from './proof/tally.ts'

const shape = await runSteps([types, lint, structure], { atOnce: true })
const behaviour = await runSteps([unitTests, build, faultTests, journeys])
const all = sum([shape, behaviour])
console.log(verdict(all))
process.exit(isProof(all) ? 0 : 1)
