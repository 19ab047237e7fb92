import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import type { VisibleMark } from '#platform/images/marks/burn-in.ts'
import { markSeed } from '#platform/images/marks/mark-seed.ts'
import { copyThreads } from '#platform/images/marks/marks-threads.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Storage, StoredFile } from '#platform/storage/storage.ts'
import type { VisibleMarkChoice } from '../../terms.ts'
import { photographCopy, photographViewer } from '../tables.ts'
import { visibleMark } from '../visible-mark.ts'

interface Viewing {
  photographId: string
  viewerId: string
  width: number
  /** The key of the clean file in this width. */
  cleanKey: string
  visible: VisibleMarkChoice
  hasFineLines: boolean
}

/**
 * The copy of a photograph for one viewer. It is made at the first showing, once for all requests of this process, and kept in
 * the storage. If it cannot be made, this fails: the clean file is never sent instead.
 */
export async function openCopy(scope: Scope, viewing: Viewing): Promise<StoredFile & { isKept: boolean }> {
  const seed = markSeed(scope.sealing, viewing)
  const mark = await visibleMark(scope, viewing)
  const key = keyOf(scope, viewing, { seed, mark })
  const kept = await scope.storage.get(key)
  if (kept) {
    try {
      await noteUse(scope, key)
    } catch (error) {
      kept.body.destroy()
      throw error
    }
    return { ...kept, isKept: true }
  }
  const content = await once(scope.storage, key, () => makeCopy(scope, { ...viewing, key, seed, mark }))
  return { size: content.length, contentType: 'image/webp', body: Readable.from([content]), isKept: false }
}

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer>>>()
/** A request that found no file may come to look here only after the file was written. */
const remembered = 1_000

async function once(storage: Storage, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const copies = underWay.get(storage) ?? new Map<string, Promise<Buffer>>()
  underWay.set(storage, copies)
  const copy = copies.get(key) ?? make()
  copies.set(key, copy)
  const forget = () => copies.delete(key)
  copy.then(() => setTimeout(forget, remembered).unref(), forget)
  return await copy
}

/** It changes with everything that the copy shows, so that an outdated copy is never found. */
function keyOf({ sealing }: Scope, viewing: Viewing, { seed, mark }: Marks): string {
  const { photographId, viewerId, width, visible, cleanKey, hasFineLines } = viewing
  const look = sealing
    .digest('photograph copy', [seed.toString('hex'), visible, mark?.text, cleanKey, hasFineLines].join('\n'))
    .toString('hex')
    .slice(0, 16)
  return `photograph-copies/${photographId}/${viewerId}-${width}-${look}.webp`
}

interface Marks {
  seed: Buffer
  mark: VisibleMark | undefined
}

interface NewCopy extends Viewing, Marks {
  key: string
}

async function makeCopy(scope: Scope, copy: NewCopy): Promise<Buffer> {
  const { db, storage, log } = scope
  const { key, photographId, viewerId, seed, hasFineLines } = copy
  const readOrder = async () => {
    const clean = await storage.get(copy.cleanKey)
    if (!clean) throw new Refusal('NOT_FOUND')
    const file = await buffer(clean.body)
    return { kind: 'mark' as const, file, seed, visible: copy.mark, hasFineLines }
  }
  const marked = await copyThreads.run(readOrder, viewerId)
  const content = Buffer.from(marked)
  // Before anything is sent: a trace compares the marks of these viewers only.
  await actAs(system, () => db.insert(photographViewer).values({ photographId, viewerId }).onConflictDoNothing())
  try {
    await keepCopy(scope, { key, photographId, viewerId, content })
  } catch (error) {
    log.warn({ err: error, photographId }, 'a copy of a photograph could not be kept')
  }
  return content
}

interface KeptCopy {
  key: string
  photographId: string
  viewerId: string
  content: Buffer
}

/** Recorded before it is written, so that the sweep finds the file even if the process dies in between. */
async function keepCopy({ db, storage }: Scope, { key, photographId, viewerId, content }: KeptCopy): Promise<void> {
  const row = {
    photographId,
    viewerId,
    bytes: content.length,
    usedAt: sql`now()`,
    dueAt: sql`now() + interval '1 hour'`,
  }
  await actAs(system, () =>
    db
      .insert(photographCopy)
      .values({ storageKey: key, ...row })
      .onConflictDoUpdate({ target: photographCopy.storageKey, set: row }),
  )
  await storage.put(key, content, 'image/webp')
  await actAs(system, () => db.update(photographCopy).set({ dueAt: null }).where(eq(photographCopy.storageKey, key)))
}

const [noteEvery, mostNoted] = [600_000, 20_000]
const notedAt = new Map<string, number>()

/** For the sweep, which removes the copies that were not used for longest. Written at most every ten minutes for a copy. */
async function noteUse({ db }: Scope, key: string): Promise<void> {
  const now = Date.now()
  if (now - (notedAt.get(key) ?? 0) < noteEvery) return
  if (notedAt.size >= mostNoted) notedAt.clear()
  notedAt.set(key, now)
  await actAs(system, () =>
    db.update(photographCopy).set({ usedAt: sql`now()` }).where(eq(photographCopy.storageKey, key)),
  )
}
