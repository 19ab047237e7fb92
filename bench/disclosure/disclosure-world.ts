import type pg from 'pg'
import type { Photograph } from '#features/listings/records.ts'
import { openSessions } from '../members/open-sessions.ts'

/** An owner of private listings and verified members, each with a session, who call the API over HTTP. */
export interface DisclosureWorld {
  origin: string
  owner: Caller
  members: Caller[]
  /** The database counts searches, which have a rate limit. */
  forgetLimits: () => Promise<unknown>
  /** As the job does that asks saved searches. */
  markAsFound: (searchId: string, listingId: string) => Promise<unknown>
}

export interface Caller {
  id: string
  cookie: string
}

export async function openWorld(
  superuser: pg.Pool,
  origin: string,
  memberIds: readonly string[],
): Promise<DisclosureWorld> {
  await superuser.query('update member set verified = true where id = any ($1)', [memberIds])
  const cookies = await openSessions(superuser, memberIds)
  const [owner, ...members] = memberIds.map((id, index) => ({ id, cookie: cookies[index] ?? '' }))
  if (!owner) throw new Error('There are no members')
  return {
    ...{ origin, owner, members },
    forgetLimits: () => superuser.query('truncate rate_limit'),
    markAsFound: (searchId, listingId) =>
      superuser.query(
        `insert into search_result (search_id, listing_id, found_at) values ($1, $2, clock_timestamp())
          on conflict (search_id, listing_id) do update set found_at = excluded.found_at`,
        [searchId, listingId],
      ),
  }
}

/** Sends a request as a member and fails unless it succeeds. */
export async function send(
  { origin }: DisclosureWorld,
  { cookie }: Caller,
  path: string,
  { method = 'POST', body, type = 'application/json' }: { method?: string; body?: object; type?: string } = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(origin + path, {
    method,
    headers: { cookie, origin, ...(body && { 'content-type': type }) },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return text === '' ? {} : JSON.parse(text)
}

export async function givenPrivateListing(world: DisclosureWorld, fields: object): Promise<string> {
  const { id } = await send(world, world.owner, '/api/listings', {
    body: {
      ...{ title: 'A house by the water', description: 'Two storeys and a mooring. The canarywords stand here.' },
      ...{ price: '12500000', currency: 'EUR', category: 'Real Estate', location: 'Cap Ferrat' },
      ...{ is_private: true, ...fields },
    },
  })
  return String(id)
}

export async function addPicture(world: DisclosureWorld, listingId: string, picture: Buffer): Promise<string> {
  const answer = await send(world, world.owner, `/api/listings/${listingId}/photographs`, {
    ...{ body: picture, type: 'image/webp' },
  })
  const [widest] = (answer.photographs as Photograph[]).flatMap(({ sources }) => sources.slice(-1)).slice(-1)
  if (!widest) throw new Error('The photograph was not added')
  return widest.src
}

/** Without this, a member is sent placeholders. */
export const acceptNotice = (world: DisclosureWorld, member: Caller) =>
  send(world, member, '/api/photograph-notice', { method: 'PUT' })
