import type { ServerResponse } from 'node:http'
import type { Actor } from '#database/actor.ts'
import type { Database } from '#database/database.ts'
import type { RecentActors } from './authentication/recent-actors.ts'
import type { Config } from './config/read-config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MemoryLimits } from './limits/memory-limits.ts'
import type { SessionMembers } from './limits/session-members.ts'
import type { SignInQueue } from './limits/sign-in-queue.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { PageDrawing } from './pdf/drawing/draw-pages.ts'
import type { PushNetwork } from './push/push-network.ts'
import type { Scanner } from './scanning/open-scanner.ts'
import type { Sealing } from './sealing/seal.ts'
import type { Storage } from './storage/storage.ts'
import type { TransactionEvents } from './transaction-events.ts'

/** What a function needs to read and write the database. */
export type DatabaseAccess = Pick<Database, 'db' | 'transaction'>

/** The services of a process, opened once at start (src/app/platform.ts). */
export interface Platform extends DatabaseAccess {
  config: Config
  log: Log
  jobs: Jobs
  events: TransactionEvents
  live: Live
  storage: Storage
  sealing: Sealing
  /** How push services are reached. */
  pushNetwork: PushNetwork
  /** Draws the pages of PDFs. */
  drawing: PageDrawing
  /** The virus scanner, if the settings name one. */
  scanner: Scanner | undefined
  signInQueue: SignInQueue
  memoryLimits: MemoryLimits
  sessionMembers: SessionMembers
  recentActors: RecentActors
  /** The origin of the instance's own URLs, from the settings. Never from a request, which could be forged. */
  origin: () => string
}

/** What a verb gets: the platform, the actor and the request. */
export interface Scope extends Platform {
  actor: Actor
  request: RequestFacts
}

export interface RequestFacts {
  id: string
  /** The caller's IP address; from X-Forwarded-For only if a trusted proxy sent it (TRUSTED_PROXY). */
  address: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The known device, according to its signed cookie; not checked in the database. */
  device?: string | undefined
  /** The session, if a member is signed in. */
  sessionId?: string
  /** When its access token expires. */
  expiresAt?: Date
  /** Whether the access token came in a cookie or in a header. */
  keep?: 'cookie' | 'bearer'
  /** The member proved their identity recently (authentication/fresh-proof.ts). */
  freshProof?: boolean
  /** The request has an access token whose session ended or expired. */
  hasEndedSession?: boolean
  /** Set if the actor was read before this request: looks the actor up again and updates the given facts. */
  confirmActor?: (request: RequestFacts) => Promise<Actor>
  /** No curator has admitted the member yet. */
  awaitsApproval?: boolean
  /** `Set-Cookie` headers for the response. */
  cookies: string[]
  /** The call comes from a page that the server is rendering; the page itself was counted against a limit. */
  isForPage?: boolean
  /** Seconds to wait, if a rate limit was exceeded. */
  retryAfter?: number
  /** Set by the procedure of the live stream: writes its events to the response, in the format of the protocol. */
  sendEvents?: (response: ServerResponse, format: { isRpc: boolean }) => void
  /** The called procedure, for log and metrics. */
  procedure?: string
}
