import pg from 'pg'
import { acceptsWrites, recordReports } from './accepts-writes.ts'
import type { Server } from './database-address.ts'
import { isConnectionLoss, isReadOnlyServer } from './is-connection-loss.ts'
import { connectTimeout, NoPrimaryError, type Primary, primaryOf } from './primary.ts'

const defaultTimeout = 10_000

type Callback = (error: Error | null, client?: pg.Client) => void

/**
 * A connection to the primary, if its address names several servers or has `target_session_attrs`. With any other address it
 * is a plain connection. It tries once, as every client of pg does; to try again, make a new one.
 */
export class PrimaryClient extends pg.Client {
  /** Whether another server became the primary, so this connection must not be used again. */
  isRetired = false
  server: Server | undefined
  readonly #primary: Primary | undefined
  readonly #timeout: number
  #isEnding = false

  constructor(config: pg.ClientConfig) {
    const primary = primaryOf(config.connectionString)
    const timeout = config.connectionTimeoutMillis ?? defaultTimeout
    super(
      primary
        ? // Shorter than the pool's, so that a server that does not answer leaves time to find another one.
          { ...config, connectionString: primary.servers[0].url, connectionTimeoutMillis: connectTimeout }
        : config,
    )
    this.#primary = primary
    this.#timeout = timeout
    // The pool adds its own listener a moment after the connection is made.
    if (primary) this.on('error', () => undefined)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    if (this.#primary) {
      const connected = this.#connectTo(this.#primary)
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        (error) => callback(error),
      )
    } else if (callback) super.connect(callback)
    else return super.connect()
    return undefined
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#isEnding = true
    if (!callback) return super.end()
    super.end(callback)
    return undefined
  }

  /** Makes the next connection search for the primary. Until another one is found, this connection goes on. */
  doubtServer(): void {
    if (this.server) this.#primary?.forget(this.server)
  }

  /** Ends the connection at once. Statements that wait for an answer fail. */
  retire(): void {
    this.isRetired = true
    this.connection.stream.destroy()
  }

  async #connectTo(primary: Primary): Promise<pg.Client> {
    const server = await primary.find(this.#timeout)
    // The pool destroys the stream when its own time is over.
    if (this.#isEnding || this.connection.stream.destroyed) throw new NoPrimaryError('timeout expired')
    this.#moveTo(server)
    this.#follow(primary, server)
    const reports = recordReports(this)
    try {
      await super.connect()
      if (await acceptsWrites(this, reports)) return this
      throw new NoPrimaryError(`${server.host}:${server.port} takes no writes`)
    } catch (error) {
      // A primary that has no connection left, or refuses a password, is still the primary.
      if (isConnectionLoss(error)) this.doubtServer()
      this.end().catch(() => undefined)
      throw error
    }
  }

  #moveTo({ host, port }: Server): void {
    Object.assign(this, { host, port })
    // Where pg looks up a password that the address does not contain.
    Object.assign((this as unknown as { connectionParameters: object }).connectionParameters, { host, port })
  }

  #follow(primary: Primary, server: Server): void {
    this.server = server
    primary.follow(this)
    this.connection.on('errorMessage', (error) => {
      if (isConnectionLoss(error) || isReadOnlyServer(error)) this.doubtServer()
    })
    this.connection.on('end', () => {
      primary.unfollow(this)
      if (!this.#isEnding) this.doubtServer()
    })
  }
}
