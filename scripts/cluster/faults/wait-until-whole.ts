import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from '../../../src/testing/start-product.ts'
import { programNames } from '../commands.ts'
import { describeCluster } from '../describe-cluster.ts'
import { endOfLog, launch } from '../launch.ts'
import { isHealthy, statesOf } from '../node-states.ts'
import { runningProcesses } from '../owned-processes.ts'
import { type Plan, publicUrlOf } from '../plan.ts'

const patience = 240_000

/** Waits until every program runs, all standbys follow the primary, and every process of the product is ready. */
export async function waitUntilWhole(plan: Plan, signal: AbortSignal): Promise<void> {
  for (const deadline = performance.now() + patience; ; await wait(200, undefined, { signal })) {
    if (await isWhole(plan)) return
    // A service manager would do the same.
    for (const name of programNames(plan)) launch(plan, name)
    if (performance.now() > deadline) throw new Error(await describeFailure(plan))
  }
}

async function isWhole(plan: Plan): Promise<boolean> {
  if (!isHealthy(await statesOf(plan))) return false
  const urls = [publicUrlOf(plan), ...plan.products.map(({ port }) => `http://127.0.0.1:${port}`)]
  return (await Promise.all(urls.map(isReady))).every(Boolean)
}

async function describeFailure(plan: Plan): Promise<string> {
  const runningNames = runningProcesses(plan.folder).map(({ name }) => name)
  const { text } = describeCluster(plan, runningNames, await statesOf(plan))
  const logs = programNames(plan).map((name) => `${name}:\n${endOfLog(plan, name)}`)
  return ['The cluster was not whole again within four minutes.', text, ...logs].join('\n')
}
