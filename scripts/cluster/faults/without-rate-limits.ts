import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectToNode, statesOf } from '../node-states.ts'
import type { Plan } from '../plan.ts'
import { primaryOf } from './faults.ts'

/** With rate limits and sessions that expire, the load would mostly wait. */
export async function withoutRateLimits(plan: Plan): Promise<{ stop(): Promise<void> }> {
  const superuser = await connectToNode(plan, primaryOf(plan, await statesOf(plan)), 'subrosa')
  await superuser.query("update session_token set expires_at = now() + interval '1 day'")
  await superuser.end()
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await forget(plan)
      await wait(2_000)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await running
    },
  }
}

async function forget({ databaseUrl }: Plan): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000, query_timeout: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query("set lock_timeout = '500ms'")
    await client.query('truncate rate_limit')
  } catch {
    // While there is no primary.
  } finally {
    client.end().catch(() => undefined)
  }
}
