import pg from 'pg'
import type { Db } from 'pg-boss'
import { keepListening } from '#database/keep-listening.ts'
import { PrimaryClient } from '#database/primary/primary-client.ts'

interface Options {
  url: string
  size: number
  /** Milliseconds after which a statement without an answer fails. Without it, a connection whose server is cut off never ends. */
  queryTimeout?: number
  onError: (error: unknown) => void
}

/** Connections of the job queue. Its own cannot find the primary among several servers. */
export function openQueueConnections({
  url,
  size,
  queryTimeout,
  onError,
}: Options): Db & { close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PrimaryClient as never,
    application_name: 'subrosa jobs',
    max: size,
    connectionTimeoutMillis: 10_000,
    ...(queryTimeout && { query_timeout: queryTimeout }),
    keepAlive: true,
  })
  pool.on('error', onError)
  return {
    executeSql: async (text, values) => await pool.query(text, values),
    listen: async (channel, onNotification, onConnect) =>
      await keepListening({
        ...{ url, onConnect, applicationName: 'subrosa jobs', channels: [channel], onFailure: onError },
        onNotification: (_, payload) => onNotification(payload),
      }),
    close: async () => await pool.end(),
  }
}
