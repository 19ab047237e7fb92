import { execFileSync } from 'node:child_process'
import { isProof, verdict } from './proof/outcome.ts'
import { root } from './proof/run-program.ts'
import { outcomeOf, runSteps } from './proof/run-steps.ts'
import { changedTests, shape, unitTests } from './proof/steps.ts'

const tests = process.argv.includes('--all') ? unitTests : changedTests(changedFiles())
const outcome = outcomeOf(await runSteps({ atOnce: [shape, tests] }))
console.log(verdict(outcome))
process.exit(isProof(outcome) ? 0 : 1)

/** What is not committed yet; if that is nothing, what the last commit changed. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1')
}
