import { execFileSync } from 'node:child_process'
import { isProof, verdict } from './proof/outcome.ts'
import { root } from './proof/run-program.ts'
import { outcomeOf, runSteps } from './proof/run-steps.ts'
import { changedTests, shape, unitTests } from './proof/steps.ts'

/** Without `--all`, the unit tests that the uncommitted change can reach; if nothing is uncommitted, the last commit. */
const tests = process.argv.includes('--all') ? unitTests : changedTests(isClean() ? 'HEAD~1' : 'HEAD')
const outcome = outcomeOf(await runSteps({ atOnce: [shape, tests] }))
console.log(verdict(outcome))
process.exit(isProof(outcome) ? 0 : 1)

function isClean(): boolean {
  return execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim() === ''
}
