import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import { liveListener, liveProcess, liveStream } from './tables.ts'

interface Audience {
  wakers: Set<() => void>
  registered: Promise<void>
}

export type Audiences = ReturnType<typeof openAudiences>

/** For whom this process holds streams, here and in the table that publishers look at. */
export function openAudiences({ db }: Database) {
  const process = randomUUID()
  const ours = eq(liveProcess.process, process)
  const audiences = new Map<string, Audience>()

  /** The listener is recorded first and the stream's lock asked for second; see publish_live_event. */
  async function register(names: string[]) {
    if (names.length === 0) return
    await actAs(system, async () => {
      const known = db.insert(liveProcess).values({ process })
      await known.onConflictDoUpdate({ target: liveProcess.process, set: { seenAt: sql`now()` } })
      const rows = names.map((audience) => ({ audience, process }))
      await db.insert(liveListener).values(rows).onConflictDoNothing()
      // Waits for a publisher whose first event has not committed yet: its row cannot be locked, only run into.
      const streams = names.toSorted().map((audience) => ({ audience, lastSequence: 0 }))
      await db.insert(liveStream).values(streams).onConflictDoNothing()
      await db.execute(
        sql`select from live_stream where audience = any(${sql.param(names)}::uuid[]) order by audience for update`,
      )
    })
  }

  async function registerAnew() {
    await register([...audiences.keys()])
    for (const { wakers } of audiences.values()) for (const waker of wakers) waker()
  }

  async function leave(name: string, waker: () => void) {
    const audience = audiences.get(name)
    audience?.wakers.delete(waker)
    if (!audience || audience.wakers.size > 0) return
    audiences.delete(name)
    const row = sql`${liveListener.audience} = ${name} and ${liveListener.process} = ${process}`
    await actAs(system, () => db.delete(liveListener).where(row)).catch(() => undefined)
    // Somebody came back while the row was being removed.
    const back = audiences.get(name)
    if (!back) return
    await register([name]).catch(() => undefined)
    for (const waker of back.wakers) waker()
  }

  return {
    process,
    size: () => [...audiences.values()].reduce((sum, { wakers }) => sum + wakers.size, 0),
    wake: (name: string) => {
      for (const waker of audiences.get(name)?.wakers ?? []) waker()
    },
    /** Resolves when nothing published from now on can be missed. */
    join: async (name: string, waker: () => void) => {
      const audience = audiences.get(name) ?? { wakers: new Set(), registered: register([name]) }
      audiences.set(name, audience)
      audience.wakers.add(waker)
      try {
        await audience.registered
      } catch (error) {
        await leave(name, waker)
        throw error
      }
    },
    leave,
    registerAnew,
    /** Keeps the process from being taken for dead; where it was all the same, everything is as after a reconnection. */
    stillHere: () =>
      actAs(system, () => db.update(liveProcess).set({ seenAt: sql`now()` }).where(ours).returning())
        .then(async ([known]) => known ?? (await registerAnew()))
        .catch(() => undefined),
    /** Last of all: whatever is being registered would lose its process under its feet. */
    forget: async () => {
      await Promise.allSettled([...audiences.values()].map(({ registered }) => registered))
      await actAs(system, () => db.delete(liveProcess).where(ours)).catch(() => undefined)
    },
  }
}
