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
  #knownColumns: Map<string, Column[]> | undefined

  constructor(actor: Actor, config: QueryConfig | string, values?: unknown[], queryTimeout?: number) {
    super(config, values)
    if (this._rowMode === 'array') this._result.addFields = addParsers
    this.#actorSetting = actorSetting(actor)
    this.query_timeout = queryTimeout
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: WireConnection): void {
    connection.bind({ portal: '', statement: setActorStatement.name, values: [this.#actorSetting] })
    connection.execute({ portal: '', rows: 0 })
    this.#knownColumns = columnsKnownTo(connection)
    const columns = this.name === undefined ? undefined : this.#knownColumns.get(this.name)
    if (columns) {
      this.handleRowDescription({ fields: columns })
      withoutDescribing(connection, () => super.prepare(connection))
    } else super.prepare(connection)
  }

  /** The columns of a prepared statement never change, so a connection describes them once. */
  override handleRowDescription(description: { fields: Column[] }): void {
    if (this.name !== undefined) this.#knownColumns?.set(this.name, description.fields)
    super.handleRowDescription(description)
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
  describe(config: { type: string; name: string }): void
}

interface WireResult {
  fields: Column[]
  _parsers: ((text: string) => unknown)[]
  readonly _types?: { getTypeParser: typeof pg.types.getTypeParser }
  addFields(columns: Column[]): void
}

type Column = pg.FieldDef

interface WireQuery {
  /** That of a prepared statement. */
  readonly name?: string | undefined
  readonly _rowMode?: string
  readonly _result: WireResult
  handleRowDescription(description: { fields: Column[] }): void
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

/** For rows that are arrays: pg also prepares an object with all names, which takes ten times as long. */
function addParsers(this: WireResult, columns: Column[]): void {
  const { getTypeParser } = this._types ?? pg.types
  this.fields = columns
  this._parsers = columns.map(({ dataTypeID }) => getTypeParser(dataTypeID, 'text'))
}

const knownColumns = new WeakMap<WireConnection, Map<string, Column[]>>()

/** By the name of their statement. */
function columnsKnownTo(connection: WireConnection): Map<string, Column[]> {
  const known = knownColumns.get(connection) ?? new Map<string, Column[]>()
  knownColumns.set(connection, known)
  return known
}

/** pg asks for the columns each time, which takes both sides longer than a row with few of them. */
function withoutDescribing(connection: WireConnection, prepare: () => void): void {
  connection.describe = () => undefined
  try {
    prepare()
  } finally {
    // Uncovers the method of the class.
    Reflect.deleteProperty(connection, 'describe')
  }
}
