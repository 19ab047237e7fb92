import { setTimeout as wait } from 'node:timers/promises'
import { summaryOf, type Table } from '../support/rounds.ts'
import { type Caller, type DisclosureWorld, send } from './disclosure-world.ts'
import { admit, type Door, openDoors } from './doors.ts'

export const revocationTitle = 'From the answer to the revocation until the interface is closed'
export const reopened = 'answers that opened a closed interface again'

const pause = 5

/**
 * One member is admitted and loses the access again, many times, while others read. The member goes on asking at each door; a
 * door is closed with the first answer that shows nothing.
 */
export async function measureRevocations(world: DisclosureWorld, times: number): Promise<Table> {
  const [reader, ...others] = world.members
  if (!reader) throw new Error('Nobody can be admitted')
  const { listingId, doors } = await openDoors(world, reader)
  const measured = new Map(Object.keys(doors).map((name) => [name, [] as number[]]))
  const streamed: number[] = []
  let reopenings = 0
  const stop = new AbortController()
  const stream = openStream(world, reader, listingId, stop.signal)
  const load = Promise.all(others.map((member) => readOn(world, member, stop.signal)))
  load.catch(() => undefined)
  const began = performance.now()
  for (let time = 0; time < times; time++) {
    await world.forgetLimits()
    await admit(world, listingId, reader)
    await Promise.all(Object.values(doors).map((door) => waitUntilOpen(world, reader, door)))
    const revocation = { at: Number.POSITIVE_INFINITY }
    const watchers = Promise.all(
      Object.entries(doors).map(async ([name, door]) => {
        const { closedAt, opened } = await watch(world, reader, door, revocation)
        measured.get(name)?.push(Math.max(0, closedAt - revocation.at))
        reopenings += opened
      }),
    )
    watchers.catch(() => undefined)
    const event = stream.next()
    await send(world, world.owner, `/api/listings/${listingId}/access/revoke`, { body: { member_ids: [reader.id] } })
    revocation.at = performance.now()
    await watchers
    streamed.push(Math.max(0, (await event) - revocation.at))
  }
  const seconds = (performance.now() - began) / 1_000
  stop.abort()
  await load
  return {
    title: revocationTitle,
    lines: [...measured, ['the live event arrives', streamed] as const].map(([what, all]) => ({
      what,
      ...summaryOf(all, seconds),
    })),
    counts: { revocations: times, 'members who read meanwhile': others.length, [reopened]: reopenings },
  }
}

async function ask({ origin }: DisclosureWorld, { cookie }: Caller, { path, isOpen }: Door): Promise<boolean> {
  const response = await fetch(origin + path, { headers: { cookie } })
  if (response.status >= 500 || response.status === 429) throw new Error(`${path} answered ${response.status}`)
  return isOpen(response, await response.text())
}

async function waitUntilOpen(world: DisclosureWorld, reader: Caller, door: Door): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await ask(world, reader, door)) return
    await wait(pause)
  }
  throw new Error(`${door.path} did not open`)
}

/** Asks until the interface is closed, and then a while longer. */
async function watch(world: DisclosureWorld, reader: Caller, door: Door, revocation: { at: number }) {
  while (await ask(world, reader, door)) await wait(pause)
  const closedAt = performance.now()
  let opened = 0
  for (let tries = 0; tries < 10 || revocation.at === Number.POSITIVE_INFINITY; tries++) {
    if (await ask(world, reader, door)) opened++
    await wait(pause)
  }
  return { closedAt, opened }
}

/** Reads the list and the listing as another member, without a pause. */
async function readOn({ origin }: DisclosureWorld, { cookie }: Caller, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    for (const path of ['/api/listings', '/listings'])
      await fetch(origin + path, { headers: { cookie } }).then((response) => response.arrayBuffer())
}

/** Returns when the next event about the listing arrived. */
function openStream({ origin }: DisclosureWorld, { cookie }: Caller, listingId: string, signal: AbortSignal) {
  let resolveNext: ((at: number) => void) | undefined
  void (async () => {
    const response = await fetch(`${origin}/api/live`, { headers: { cookie }, signal })
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? [])
      if (decoder.decode(bytes, { stream: true }).includes(listingId)) resolveNext?.(performance.now())
    // A stream that ends early is seen by the next event that does not come.
  })().catch(() => undefined)
  return {
    next: () =>
      new Promise<number>((resolve) => {
        resolveNext = resolve
      }),
  }
}
