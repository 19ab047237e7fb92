import pg, { type QueryConfig } from 'pg'
import type { Actor } from './actor.ts'
import { actorSetting } from './actor.ts'

/** Sets the actor for one transaction. Prepared on every connection when it opens (pool.ts). */
export const setActorStatement = { name: 'actor', text: "select set_config('subrosa.actor', $1, true)" }

/**
 * A query that also tells the database who the actor is, in the same round trip. Both statements are sent before one
 * Sync message, so they share an implicit transaction. The setting is local to it, and so ends with it: a connection that
 * is used again carries no actor.
 */
export class ActorQuery extends asSubclassable(pg.Query) {
  readonly #actorSetting: string
  /** Read by pg. If undefined, the timeout of the pool applies. */
  readonly query_timeout: number | undefined
  /** The first result belongs to the statement that sets the actor, and is discarded. */
  #actorIsSet = false

  constructor(actor: Actor, config: QueryConfig | string, values?: unknown[], queryTimeout?: number) {
    super(config, values)
    this.#actorSetting = actorSetting(actor)
    this.query_timeout = queryTimeout
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: WireConnection): void {
    connection.bind({ portal: '', statement: setActorStatement.name, values: [this.#actorSetting] })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#actorIsSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#actorIsSet) super.handleCommandComplete(message, connection)
    this.#actorIsSet = true
  }
}

/** Parts of pg that its published types leave out. They may change with any version, so pg is pinned to one. */
interface WireConnection {
  bind(config: { portal: string; statement: string; values: unknown[] }): void
  execute(config: { portal: string; rows: number }): void
}

interface WireQuery {
  submit(connection: pg.Connection): void
  requiresPreparation(): boolean
  prepare(connection: WireConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: WireConnection): void
}

function asSubclassable(query: unknown) {
  return query as new (
    config: QueryConfig | string,
    values?: unknown[],
  ) => WireQuery
}
