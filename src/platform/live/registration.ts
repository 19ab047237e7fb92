import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import { liveListener, liveProcess, liveStream } from './tables.ts'

export type Registration = ReturnType<typeof openRegistration>

/** This process in the tables by which publishers know which processes to notify. */
export function openRegistration({ db }: Pick<Database, 'db'>) {
  const process = randomUUID()
  const ownRow = eq(liveProcess.process, process)

  /** The listener is inserted before the stream is locked; publish_live_event takes them in the other order. */
  async function add(audiences: string[]) {
    if (audiences.length === 0) return
    await actAs(system, async () => {
      await db
        .insert(liveProcess)
        .values({ process })
        .onConflictDoUpdate({ target: liveProcess.process, set: { seenAt: sql`now()` } })
      const listeners = audiences.map((audience) => ({ audience, process }))
      await db.insert(liveListener).values(listeners).onConflictDoNothing()
      // If a publisher has inserted the stream but not committed yet, the row cannot be locked; inserting it waits for the commit.
      const streams = audiences.toSorted().map((audience) => ({ audience, lastSequence: 0 }))
      await db.insert(liveStream).values(streams).onConflictDoNothing()
      await db.execute(
        sql`select from live_stream where audience = any(${sql.param(audiences)}::uuid[]) order by audience for update`,
      )
    })
  }

  return {
    process,
    /** Resolves when every event published from now on will notify this process. */
    add,
    remove: async (audience: string) => {
      const row = sql`${liveListener.audience} = ${audience} and ${liveListener.process} = ${process}`
      await actAs(system, () => db.delete(liveListener).where(row)).catch(() => undefined)
    },
    /** Tells that the process is alive. False if its row was removed because it seemed dead. */
    refresh: async () => {
      const rows = await actAs(system, () =>
        db.update(liveProcess).set({ seenAt: sql`now()` }).where(ownRow).returning(),
      )
      return rows.length > 0
    },
    close: async () => {
      await actAs(system, () => db.delete(liveProcess).where(ownRow)).catch(() => undefined)
    },
  }
}
