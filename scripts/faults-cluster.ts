import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import { thisMachine } from '../bench/support/machine.ts'
import { type FaultName, faults, partitionText } from './cluster/faults/faults.ts'
import { isProved, reportOf } from './cluster/faults/report.ts'
import { runRounds } from './cluster/faults/run-rounds.ts'
import { canUseNamespaces } from './cluster/namespaces.ts'
import { makePlan } from './cluster/plan.ts'
import { readPlan } from './cluster/plan-file.ts'
import { prepareWeb } from './cluster/prepare-web.ts'
import { assertPrograms } from './cluster/programs.ts'
import { abortOnSignal, startCluster } from './cluster/start-cluster.ts'
import { stopCluster } from './cluster/stop-cluster.ts'
import { checkout, runCommand } from './command.ts'

const names = Object.keys(faults) as FaultName[]
const usage = `npm run faults:cluster -- [--rounds N] [--only ${names.join(' | ')}] [--record FILE.md | FILE.json]`

await runCommand(async () => {
  const { rounds, chosen, record } = readArguments()
  assertPrograms()
  await prepareWeb()
  const folder = join(checkout, 'data/cluster-faults')
  const leftover = readPlan(folder)
  if (leftover) await stopCluster(leftover, { keep: false })
  const plan = makePlan({
    folder,
    basePort: 18_000,
    settings: { MANDATES_PER_MEMBER: '1000000' },
    ...(canUseNamespaces() && { namespacesIn: '10.213.7' }),
  })
  const signal = abortOnSignal()
  try {
    await startCluster({ plan, report: console.log, signal })
    const result = await runRounds({ plan, rounds, names: chosen, report: console.log, signal })
    const text = reportOf(result, partitionText(plan))
    console.log(`\n${text}`)
    if (record) {
      const machine = { ...thisMachine(), PostgreSQL: '15' }
      const json = JSON.stringify({ at: new Date().toISOString(), machine, ...result }, null, 2)
      writeFileSync(resolve(record), `${record.endsWith('.json') ? json : text}\n`)
    }
    if (!isProved(result)) process.exitCode = 1
  } catch (error) {
    if (!signal.aborted) throw error
    process.exitCode = 130
  } finally {
    await stopCluster(plan, { keep: false })
  }
})
// Pools of fetch keep connections open for some seconds.
process.exit()

function readArguments() {
  const { values, positionals } = parse()
  const rounds = Number(values.rounds)
  const chosen = names.filter((name) => values.only.length === 0 || values.only.includes(name))
  if (positionals.length > 0 || !Number.isInteger(rounds) || rounds < 1) throw new OperatorError(usage)
  if (values.only.some((name) => !names.includes(name as FaultName))) throw new OperatorError(usage)
  return { rounds, chosen, record: values.record }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '3' },
        only: { type: 'string', multiple: true, default: [] },
        record: { type: 'string' },
      },
    })
  } catch {
    throw new OperatorError(usage)
  }
}
