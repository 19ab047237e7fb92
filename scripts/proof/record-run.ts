// No tool records the steps of a run that consists of several programs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './run-program.ts'
import { outcomeOf, resultsFolder, type Timed } from './run-steps.ts'

const page = join(root, 'docs', 'proof.md')
const heading = '## Recorded runs\n'

/** Writes the measurements of a run to `test-results/proof.json`. */
export function keepRun(steps: Timed[]): void {
  const { passed, skipped, failures } = outcomeOf(steps)
  const seconds = Object.fromEntries(steps.map(({ name, seconds }) => [name, Math.round(seconds)]))
  const run = { ...runFacts(), passed, failed: failures.length, skipped, seconds }
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(join(resultsFolder, 'proof.json'), `${JSON.stringify(run, null, 2)}\n`)
}

/** Adds the run to docs/proof.md. */
export function recordRun(steps: Timed[]): void {
  const { date, commit, machine, total, before } = runFacts()
  const { passed, failures } = outcomeOf(steps)
  const rows = steps.map(({ name, seconds, outcome }) => row(name, seconds, outcome.passed, outcome.failures.length))
  const section = [
    `### ${date}, commit ${commit}`,
    '',
    `${machine}. Steps that ran at the same time overlap.`,
    '',
    '| step | time | passed | failed |',
    '|---|---|---|---|',
    `| install | ${minutes(before)} | | |`,
    ...rows,
    row('**whole run**', total, passed, failures.length),
    '',
  ].join('\n')
  const pageText = readFileSync(page, 'utf8')
  const at = pageText.indexOf(heading) + heading.length
  writeFileSync(page, `${pageText.slice(0, at)}\n${section}${pageText.slice(at)}`)
}

const row = (name: string, seconds: number, passed: number, failed: number) =>
  `| ${name} | ${minutes(seconds)} | ${passed} | ${failed} |`

function minutes(seconds: number): string {
  const rounded = Math.round(seconds)
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`
}

/** The time since the command was entered, including the install of dependencies. */
function runFacts() {
  const startedAt = Number(process.env.COMMAND_STARTED ?? Date.now() - performance.now())
  const secondsBefore = (performance.timeOrigin - startedAt) / 1000
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    before: Math.max(0, secondsBefore),
    total: (Date.now() - startedAt) / 1000,
  }
}
