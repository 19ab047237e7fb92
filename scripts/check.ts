import { execFileSync } from 'node:child_process'
import { isProof, verdict } from './proof/outcome.ts'
import { root } from './proof/run-program.ts'
import { outcomeOf, runSteps } from './proof/run-steps.ts'
import { changedTests, shape, unitTests } from './proof/steps.ts'

const changed = changedFiles()
const tests = process.argv.includes('--all') || !changed ? unitTests : changedTests(changed)
const outcome = outcomeOf(await runSteps({ atOnce: [shape, tests] }))
console.log(verdict(outcome))
process.exit(isProof(outcome) ? 0 : 1)

/** The uncommitted files; if there are none, the files of the last commit. Undefined if git cannot tell. */
function changedFiles(): string[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean)
  try {
    const uncommitted = [
      ...git('diff', '-z', '--name-only', 'HEAD'),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ]
    return uncommitted.length > 0 ? uncommitted : git('diff', '-z', '--name-only', 'HEAD~1')
  } catch {
    return undefined
  }
}
