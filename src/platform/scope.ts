import type { Actor } from '#database/actor.ts'
import type { Database } from '#database/database.ts'
import type { Config } from './config/read-config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MemoryLimits } from './limits/memory-limits.ts'
import type { SessionMembers } from './limits/session-members.ts'
import type { SignInQueue } from './limits/sign-in-queue.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Sealing } from './sealing/seal.ts'
import type { Storage } from './storage/storage.ts'
import type { TransactionEvents } from './transaction-events.ts'

/** Enough to read and write. */
export type DatabaseAccess = Pick<Database, 'db' | 'transaction'>

/** The ground of one process, made once at the start (src/app/platform.ts). */
export interface Platform extends DatabaseAccess {
  config: Config
  log: Log
  jobs: Jobs
  events: TransactionEvents
  live: Live
  storage: Storage
  sealing: Sealing
  signInQueue: SignInQueue
  memoryLimits: MemoryLimits
  sessionMembers: SessionMembers
  /** The address that members use, never what a request claims. */
  origin: () => string
}

/** What a verb works with: who asks, by which request, and the platform. */
export interface Scope extends Platform {
  actor: Actor
  request: RequestFacts
}

export interface RequestFacts {
  id: string
  /** The caller's address as far as it can be believed (TRUSTED_PROXY). */
  address: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The known device that asks, as far as its cookie tells without the database. */
  device?: string | undefined
  /** The session that asks, where the caller is a member. */
  sessionId?: string
  /** When its access token expires. */
  expiresAt?: Date
  /** Whether its access token came in a cookie or was named in a header. */
  keep?: 'cookie' | 'bearer'
  /** The member proved who they are a short while ago (fresh-proof.ts). */
  freshProof?: boolean
  /** It carries a token that proves nothing any more. */
  hasEndedSession?: boolean
  /** The member is still to be admitted by a curator. */
  awaitsApproval?: boolean
  /** `Set-Cookie` headers that the answer takes along. */
  cookies: string[]
  /** A page asks that is being rendered, which was counted itself. */
  isForPage?: boolean
  /** Seconds to wait, where an allowance was used up. */
  retryAfter?: number
  /** The procedure that was found, for the log and the metrics. */
  procedure?: string
}
