import type pg from 'pg'

/** What PostgreSQL reports by itself when a session begins. A pooler between may leave it out. */
export interface SessionReports {
  in_hot_standby?: string
  default_transaction_read_only?: string
}

/** Call it before the client connects. */
export function recordReports(client: pg.Client): SessionReports {
  const reports: Record<string, string> = {}
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    reports[parameterName] = parameterValue
  })
  return reports
}

/** Whether the server of this session is the primary and takes writes. Needs a query only if the server did not report it. */
export async function acceptsWrites(client: pg.ClientBase, reports: SessionReports): Promise<boolean> {
  const { in_hot_standby: isStandby, default_transaction_read_only: isReadOnly } = reports
  if (isStandby !== undefined && isReadOnly !== undefined) return isStandby === 'off' && isReadOnly === 'off'
  const { rows } = await client.query<{ writable: boolean }>(
    `select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean as writable`,
  )
  return rows[0]?.writable === true
}
