import pg from 'pg'

/** Shared by everyone who works with an embedded server; whoever would stop it asks to have it alone. */
const lockKey = 7_263_003

/** Says so for as long as the connection lives. Where the last user is stopping the server, it fails with the server. */
export async function markInUse(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [lockKey])
}

export interface ServerUse {
  /** Whether nobody else works with the server; from then on nobody can begin to, until the use ends. */
  isLast(): Promise<boolean>
  end(): Promise<void>
}

export async function joinServer(url: string): Promise<ServerUse> {
  const client = new pg.Client({ connectionString: url, application_name: 'subrosa command', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  await markInUse(client)
  return {
    isLast: async () => {
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lockKey])
      return rows[0]?.last === true
    },
    end: () => client.end().catch(() => undefined),
  }
}
