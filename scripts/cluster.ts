import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import { describeCluster } from './cluster/describe-cluster.ts'
import { statesOf } from './cluster/node-states.ts'
import { findProcess, runningProcesses } from './cluster/owned-processes.ts'
import { makePlan, type Plan } from './cluster/plan.ts'
import { readPlan } from './cluster/plan-file.ts'
import { prepareWeb } from './cluster/prepare-web.ts'
import { abortOnSignal, startCluster } from './cluster/start-cluster.ts'
import { stopCluster } from './cluster/stop-cluster.ts'
import { checkout, runCommand } from './command.ts'

const usage = `npm run cluster [-- --dir FOLDER] [--port FIRST]  starts a cluster on this machine
npm run cluster -- status [--dir FOLDER]         shows its processes and who the primary is
npm run cluster -- stop [--keep] [--dir FOLDER]  ends its processes and removes its folder`

await runCommand(async () => {
  const { verb, folder, basePort, keep } = readArguments()
  const plan = readPlan(folder)
  if (verb === 'start') return await start(plan ?? makePlan({ folder, basePort }))
  if (!plan) {
    console.log(`There is no cluster in ${folder}.`)
    return
  }
  if (verb === 'status') return await printStatus(plan)
  const count = await stopCluster(plan, { keep })
  const ended = count > 0 ? `${count} processes have ended.` : 'No process was running.'
  console.log(keep ? `${ended} The data stays in ${folder}.` : `${ended} ${folder} is removed.`)
})

async function start(plan: Plan): Promise<void> {
  if (process.platform !== 'linux')
    throw new OperatorError('The cluster runs on Linux alone: it uses /proc and Debian.')
  await prepareWeb()
  const stopping = abortOnSignal()
  try {
    await startCluster({ plan, report: console.log, signal: stopping })
  } catch (error) {
    const isOurs = findProcess(plan.folder, 'starter')?.pid === process.pid
    if (stopping.aborted) console.log('Ending what was started…')
    // After a failure the logs stay.
    if (isOurs) await stopCluster(plan, { keep: !stopping.aborted })
    if (stopping.aborted) process.exit(130)
    throw error
  }
  await printStatus(plan)
}

async function printStatus(plan: Plan): Promise<void> {
  const runningNames = runningProcesses(plan.folder).map(({ name }) => name)
  const { text, isWhole } = describeCluster(plan, runningNames, await statesOf(plan))
  console.log(text)
  if (!isWhole) process.exitCode = 1
}

function readArguments() {
  const { values, positionals } = parse()
  const [verb = 'start', ...rest] = positionals
  const basePort = Number(values.port)
  if (!['start', 'status', 'stop'].includes(verb) || rest.length > 0) throw new OperatorError(usage)
  if (!Number.isInteger(basePort) || basePort < 1_024 || basePort > 32_000)
    throw new OperatorError('--port is the first of a hundred ports, from 1024 to 32000.')
  return { verb, basePort, keep: values.keep, folder: resolve(checkout, values.dir) }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: 'string', default: 'data/cluster' },
        port: { type: 'string', default: '17000' },
        keep: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new OperatorError(usage)
  }
}
