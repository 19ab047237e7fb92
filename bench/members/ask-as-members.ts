import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { type Figures, summaryOf } from '../support/rounds.ts'
import type { Usage } from './report-usage.ts'

export interface Load {
  url: string
  /** One connection for each of them, which sends these cookies. */
  cookies: readonly string[]
  requests: number
}

/** The server process under load, and how to read the CPU that its database has used. */
export interface Measured {
  child: ChildProcess
  readDatabaseCpu: () => number | undefined
  measuresStalls?: boolean
}

/** Sends a fixed number of requests and reports how fast they were and how much CPU each of them took. */
export async function askAsMembers(load: Load, { child, readDatabaseCpu, measuresStalls }: Measured): Promise<Figures> {
  const [usageBefore, databaseBefore] = [await readUsage(child), readDatabaseCpu()]
  const { figures, answered } = await send(load)
  const [usage, database] = [await readUsage(child), readDatabaseCpu()]
  return {
    ...figures,
    serverCpu: (usage.cpu - usageBefore.cpu) / answered,
    ...(database !== undefined &&
      databaseBefore !== undefined && { databaseCpu: (database - databaseBefore) / answered }),
    ...(measuresStalls && { longestStall: usage.longestStall, stallP99: usage.stallP99 }),
  }
}

export async function readUsage(child: ChildProcess): Promise<Usage> {
  const reply = once(child, 'message')
  child.send('usage')
  const [usage] = (await reply) as [Usage]
  return usage
}

async function send({ url, cookies, requests }: Load): Promise<{ figures: Figures; answered: number }> {
  const times: number[] = []
  let clients = 0
  let lastAnswerAt = 0
  const began = performance.now()
  const result = await autocannon({
    ...{ url, connections: cookies.length, amount: requests, timeout: 60 },
    setupClient: (client) => {
      // As a browser, which accepts compressed responses.
      client.setHeaders({ cookie: cookies[clients++ % cookies.length] ?? '', 'accept-encoding': 'gzip, br, zstd' })
      client.on('response', (_status: number, _bytes: number, milliseconds: number) => {
        times.push(milliseconds)
        lastAnswerAt = performance.now()
      })
    },
  })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { figures: summaryOf(times, (lastAnswerAt - began) / 1_000), answered: times.length }
}
