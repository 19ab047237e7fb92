import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { acceptsWrites, recordReports } from './accepts-writes.ts'
import { type DatabaseAddress, parseDatabaseAddress, type Server } from './database-address.ts'

/** A connection that ends when another server became the primary. */
interface Follower {
  readonly server: Server | undefined
  retire(): void
}

/** Milliseconds for a connection to one server. A cut network gives no answer at all. */
export const connectTimeout = 2_000
const pauseBetweenProbes = 200

export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError'
  readonly code = '08001'
}

/**
 * Finds out which of several servers is the primary, and remembers it until a connection to it fails. All connections of a
 * process to one address share this, so they move to a new primary together.
 */
export class Primary {
  readonly servers: readonly [Server, ...Server[]]
  #current: Server | undefined
  #search: Promise<Server> | undefined
  #searchEndsAt = 0
  #problems = new Map<Server, string>()
  #followers = new Set<Follower>()

  constructor({ servers }: DatabaseAddress) {
    const [first, ...others] = servers
    if (!first) throw new Error('An address without a server')
    this.servers = [first, ...others]
  }

  /** The primary: the one that is remembered, or the first server that takes writes within so many milliseconds. */
  async find(milliseconds: number): Promise<Server> {
    // One server needs no search; the client that connects to it sees whether it takes writes.
    if (this.servers.length === 1) return this.servers[0]
    if (this.#current) return this.#current
    this.#searchEndsAt = Math.max(this.#searchEndsAt, performance.now() + milliseconds)
    this.#search ??= this.#searchAll()
    const found = new AbortController()
    const timeout = wait(milliseconds, undefined, { signal: found.signal }).then(() => {
      throw this.#noPrimary()
    })
    try {
      return await Promise.race([this.#search, timeout])
    } finally {
      timeout.catch(() => undefined)
      found.abort()
    }
  }

  /** Call it when a connection to this server failed. Nothing happens if another server is the primary already. */
  forget(server: Server): void {
    if (this.#current === server) this.#current = undefined
  }

  follow(follower: Follower): void {
    this.#followers.add(follower)
  }

  unfollow(follower: Follower): void {
    this.#followers.delete(follower)
  }

  /** Asks all servers until one takes writes, or until nobody waits any more. All of them, however long that takes: any may be promoted. */
  async #searchAll(): Promise<Server> {
    const search = { isOver: false }
    this.#problems.clear()
    const probes = this.servers.map((server) => this.#probeUntilOver(server, search))
    try {
      return await Promise.race([Promise.any(probes), this.#endSearchUnlessAwaited(search)])
    } catch {
      throw this.#noPrimary()
    }
  }

  async #probeUntilOver(server: Server, search: { isOver: boolean }): Promise<Server> {
    for (;;) {
      try {
        await assertPrimary(server)
        if (!search.isOver) this.#moveTo(server, search)
        return server
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        this.#problems.set(server, code ?? message)
        if (search.isOver) throw error
        await wait(pauseBetweenProbes)
      }
    }
  }

  #moveTo(primary: Server, search: { isOver: boolean }): void {
    this.#endSearch(search)
    this.#current = primary
    // Connections to the earlier primary may wait for answers that never come, if its network is cut.
    for (const follower of this.#followers) if (follower.server !== primary) follower.retire()
  }

  /** In one step, so that the next caller begins a new search of all servers. */
  #endSearch(search: { isOver: boolean }): void {
    search.isOver = true
    this.#search = undefined
  }

  async #endSearchUnlessAwaited(search: { isOver: boolean }): Promise<never> {
    for (;;) {
      const rest = this.#searchEndsAt - performance.now()
      if (search.isOver) return await new Promise<never>(() => undefined)
      if (rest <= 0) break
      await wait(Math.min(rest, pauseBetweenProbes), undefined, { ref: false })
    }
    this.#endSearch(search)
    throw this.#noPrimary()
  }

  #noPrimary(): NoPrimaryError {
    const problems = this.servers.map(
      (server) => `${server.host}:${server.port}: ${this.#problems.get(server) ?? 'no answer'}`,
    )
    return new NoPrimaryError(`No server takes writes (${problems.join('; ')})`)
  }
}

async function assertPrimary(server: Server): Promise<void> {
  const client = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: connectTimeout,
    application_name: 'search for the primary',
  })
  client.on('error', () => undefined)
  const reports = recordReports(client)
  try {
    await client.connect()
    if (!(await acceptsWrites(client, reports))) throw new Error('takes no writes')
  } finally {
    client.end().catch(() => undefined)
  }
}

const primaries = new Map<string, Primary | undefined>()

/** The one of this process for an address, or `undefined` if the address names one server and does not ask for a primary. */
export function primaryOf(address: string | undefined): Primary | undefined {
  if (address === undefined) return undefined
  if (!primaries.has(address)) primaries.set(address, newPrimary(address))
  return primaries.get(address)
}

function newPrimary(address: string): Primary | undefined {
  const parsed = parseDatabaseAddress(address)
  return parsed.findsPrimary ? new Primary(parsed) : undefined
}
