import pg from 'pg'

/** An advisory lock: all users of an embedded server share it. The last one takes it exclusively before it stops the server. */
const lockKey = 7_263_003

/** Marks the server as used until the connection ends. Fails if the last user is just stopping the server. */
export async function markInUse(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [lockKey])
}

export interface ServerUse {
  /** Whether no other process uses the server. If so, none can begin to until `end()`. */
  claimIfLast(): Promise<boolean>
  end(): Promise<void>
}

export async function beginServerUse(url: string): Promise<ServerUse> {
  const client = new pg.Client({ connectionString: url, application_name: 'subrosa command', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  await markInUse(client)
  return {
    claimIfLast: async () => {
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lockKey])
      return rows[0]?.last === true
    },
    end: () => client.end().catch(() => undefined),
  }
}
