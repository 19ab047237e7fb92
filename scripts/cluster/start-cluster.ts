import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '#lib/operator-error.ts'
import { isFree } from '../../src/database/embedded/ports.ts'
import { ensureInstanceDatabase } from '../../src/database/instance-database.ts'
import { isReady } from '../../src/testing/start-product.ts'
import { programNames } from './commands.ts'
import { endOfLog, launch } from './launch.ts'
import { createNamespaces } from './namespaces.ts'
import { isHealthy, statesOf } from './node-states.ts'
import { findProcess, forgetProcess, recordProcess, runningProcesses } from './owned-processes.ts'
import { type Plan, portsOf, publicUrlOf, superuserUrlOf } from './plan.ts'
import { writePlan } from './plan-file.ts'
import { assertPrograms } from './programs.ts'

interface Start {
  plan: Plan
  report: (sentence: string) => void
  /** Once it is aborted, nothing more is started, and the start fails. */
  signal: AbortSignal
}

/** Starts every program of the cluster that does not run, and waits until members can be served. */
export async function startCluster(start: Start): Promise<void> {
  const { plan, report } = start
  assertPrograms()
  assertOnlyStarter(plan)
  writePlan(plan)
  recordProcess(plan.folder, 'starter', process.pid)
  if (runningProcesses(plan.folder).length === 1) {
    await assertFreePorts(plan)
    createNamespaces(plan)
  }
  await startDatabases(start)
  for (const name of ['haproxy', 'store']) launch(plan, name)
  plan.databaseUrl = await createDatabase(start)
  writePlan(plan)
  report('The database is made. The product starts.')
  for (const { name } of plan.products) launch(plan, name)
  for (const { name, port } of plan.products)
    await waitFor(start, [name], `${name} is not ready`, () => isReady(`http://127.0.0.1:${port}`))
  await waitFor(start, ['haproxy'], 'HAProxy does not lead to the product', () => isReady(publicUrlOf(plan)))
  forgetProcess(plan.folder, 'starter')
}

/** A start that is interrupted ends what it has started. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  return controller.signal
}

async function startDatabases(start: Start): Promise<void> {
  const { plan, report } = start
  const [first, ...others] = plan.nodes.map(({ name }) => name)
  launch(plan, 'etcd')
  launch(plan, first ?? '')
  await waitFor(start, ['etcd', first ?? ''], 'PostgreSQL has no primary', async () =>
    (await statesOf(plan)).some(({ role }) => role === 'primary'),
  )
  report('The primary runs. Its standbys are copied from it.')
  for (const name of others) launch(plan, name)
  await waitFor(start, others, 'The standbys do not follow the primary', async () => isHealthy(await statesOf(plan)))
}

/** HAProxy needs a moment until it has found the primary. */
async function createDatabase({ plan, signal }: Start): Promise<string> {
  for (const deadline = performance.now() + 30_000; ; await wait(200)) {
    const url = await ensureInstanceDatabase(superuserUrlOf(plan)).catch((error: Error) => error)
    signal.throwIfAborted()
    if (typeof url === 'string') return url
    if (performance.now() > deadline)
      throw new OperatorError(`HAProxy does not lead to the primary (${url.message}).\n${endOfLog(plan, 'haproxy')}`)
  }
}

function assertOnlyStarter({ folder }: Plan): void {
  const starter = findProcess(folder, 'starter')
  if (starter && starter.pid !== process.pid)
    throw new OperatorError(
      `Process ${starter.pid} is starting the cluster in ${folder}; wait for it, or run: npm run cluster -- stop`,
    )
}

async function assertFreePorts(plan: Plan): Promise<void> {
  for (const port of portsOf(plan))
    if (!(await isFree(port)))
      throw new OperatorError(`Port ${port} is in use; choose other ports, such as --port ${plan.basePort + 100}.`)
}

/** Waits for a condition. Fails early if one of the programs it needs has ended. */
async function waitFor(
  { plan, signal }: Start,
  needed: string[],
  failure: string,
  isMet: () => Promise<boolean>,
  patience = 240_000,
): Promise<void> {
  for (const deadline = performance.now() + patience; ; await wait(200)) {
    const met = await isMet()
    signal.throwIfAborted()
    if (met) return
    const ended = needed.find((name) => programNames(plan).includes(name) && !findProcess(plan.folder, name))
    if (!ended && performance.now() < deadline) continue
    const name = ended ?? needed.at(-1) ?? ''
    throw new OperatorError(`${failure}. The end of the log of ${name}:\n${endOfLog(plan, name)}`)
  }
}
