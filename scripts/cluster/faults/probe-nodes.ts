import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connectToNode } from '../node-states.ts'
import type { DatabaseNode, Plan } from '../plan.ts'
import type { DirectWrite } from './two-primaries.ts'

export interface Probe {
  /** The direct writes that a node acknowledged. */
  acknowledged: DirectWrite[]
  attempts: number
  stop(): Promise<void>
}

/** Tries to write on each node all the time, past HAProxy, through the socket, so that a node without network is tried too. */
export async function probeNodes(plan: Plan, primary: DatabaseNode): Promise<Probe> {
  const client = await connectToNode(plan, primary)
  await client.query('create table if not exists direct_write (id uuid primary key, node text)')
  await client.end()
  const probe = { acknowledged: [] as DirectWrite[], attempts: 0 }
  let isOver = false
  const running = plan.nodes.map(async (node) => {
    while (!isOver) {
      probe.attempts++
      const write = await tryWrite(plan, node)
      if (write) probe.acknowledged.push(write)
      await wait(400)
    }
  })
  return Object.assign(probe, {
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  })
}

/** The name of a WAL file begins with the timeline, which each promotion raises. */
const insert = `insert into direct_write values ($1, $2)
  returning ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`

async function tryWrite(plan: Plan, node: DatabaseNode): Promise<DirectWrite | undefined> {
  const id = randomUUID()
  let client: pg.Client | undefined
  try {
    client = await connectToNode(plan, node)
    const startedAt = performance.now()
    const { rows } = await client.query(insert, [id, node.name])
    return { id, node: node.name, timeline: rows[0].timeline, startedAt, acknowledgedAt: performance.now() }
  } catch {
    return undefined
  } finally {
    client?.end().catch(() => undefined)
  }
}
