import type { Member } from '#database/actor.ts'

/** An open session and its member, as the database described them. */
export interface KnownSession {
  actor: Member
  /** For the facts of a request (platform/scope.ts). */
  facts: { sessionId: string; expiresAt: Date; awaitsApproval: boolean; freshProof: boolean }
  /** Milliseconds until the token, the session or its fresh proof expires, from the moment of the query. */
  validFor: number
}

type Query = () => Promise<KnownSession | undefined>

/**
 * The sessions that the database confirmed to this process within the last second, for reads. A writer is always looked up
 * again. Sessions that ended are not kept.
 */
export interface RecentActors {
  /** The kept session of a token, or the result of a query that other requests of the same token share. */
  recall(token: string, query: Query): Promise<{ session: KnownSession | undefined; isRecalled: boolean }>
  /** Asks the database, and keeps the result for later reads. */
  renew(token: string, query: Query): Promise<KnownSession | undefined>
  /** Call it if the member, their account or one of their sessions changed. */
  dropMember(memberId: string): void
  dropAll(): void
  size(): number
}

/** A change that this process never hears of shows after this many milliseconds, counted from before the query. */
const maximumAge = 1_000
const maximumSessions = 10_000

interface Kept {
  session: KnownSession
  until: number
}

export function openRecentActors(now = () => performance.now()): RecentActors {
  /** The oldest comes first. */
  const kept = new Map<string, Kept>()
  const tokensByMember = new Map<string, Set<string>>()
  const queries = new Map<string, { sentAt: number; result: Promise<KnownSession | undefined> }>()
  /** Counts drops: a query that was under way may have read the state before the change, so its result is not kept. */
  let drops = 0

  function remove(token: string): void {
    const memberId = kept.get(token)?.session.actor.memberId
    if (memberId === undefined) return
    kept.delete(token)
    const tokens = tokensByMember.get(memberId)
    tokens?.delete(token)
    if (tokens?.size === 0) tokensByMember.delete(memberId)
  }

  function keep(token: string, { session, until }: Kept): void {
    remove(token)
    kept.set(token, { session, until })
    const { memberId } = session.actor
    tokensByMember.set(memberId, (tokensByMember.get(memberId) ?? new Set()).add(token))
    for (const [oldest, { until: end }] of kept) {
      if (end > now() && kept.size <= maximumSessions) break
      remove(oldest)
    }
  }

  async function renew(token: string, query: Query): Promise<KnownSession | undefined> {
    const [sentAt, dropsBefore] = [now(), drops]
    const session = await query()
    if (!session) remove(token)
    else if (drops === dropsBefore) keep(token, { session, until: sentAt + Math.min(maximumAge, session.validFor) })
    return session
  }

  async function share(token: string, query: Query): Promise<KnownSession | undefined> {
    const shared = { sentAt: now(), result: renew(token, query) }
    queries.set(token, shared)
    try {
      return await shared.result
    } finally {
      if (queries.get(token) === shared) queries.delete(token)
    }
  }

  /** Requests that arrive from now on must not join a query that may have read the state before the change. */
  function endSharing(): void {
    drops += 1
    queries.clear()
  }

  return {
    async recall(token, query) {
      const entry = kept.get(token)
      if (entry && entry.until > now()) return { session: entry.session, isRecalled: true }
      const running = queries.get(token)
      if (running && running.sentAt + maximumAge > now()) return { session: await running.result, isRecalled: true }
      return { session: await share(token, query), isRecalled: false }
    },
    renew,
    dropMember(memberId) {
      endSharing()
      for (const token of tokensByMember.get(memberId) ?? []) remove(token)
    },
    dropAll() {
      endSharing()
      kept.clear()
      tokensByMember.clear()
    },
    size: () => kept.size,
  }
}
