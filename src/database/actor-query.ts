import pg, { type QueryConfig } from 'pg'
import type { Actor } from './actor.ts'
import { actorSetting } from './actor.ts'

/** Prepared once on every connection (see pool.ts). */
export const actorStatement = { name: 'actor', text: "select set_config('subrosa.actor', $1, true)" }

/**
 * A query that tells the database who asks in the same round trip: the actor is set and the query runs
 * before one Sync, so both share one implicit transaction and the setting is gone when it ends.
 */
export class ActorQuery extends extensible(pg.Query) {
  readonly #setting: string
  /** Read by pg; without it the pool's holds. */
  readonly query_timeout: number | undefined
  #actorIsSet = false

  constructor(actor: Actor, config: QueryConfig | string, values?: unknown[], queryTimeout?: number) {
    super(config, values)
    this.#setting = actorSetting(actor)
    this.query_timeout = queryTimeout
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: WireConnection): void {
    connection.bind({ portal: '', statement: actorStatement.name, values: [this.#setting] })
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

/** What pg's Query has beyond its published types and this file relies on; pg is pinned. */
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

function extensible(query: unknown) {
  return query as new (
    config: QueryConfig | string,
    values?: unknown[],
  ) => WireQuery
}
