/** A connection that may read the row of the identity. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface InstanceIdentity {
  id: string
  /** In hex. */
  keyDigest: string | null
  rehearsal: boolean
}

/** Undefined if the schema is older than this table. */
export async function readIdentity(client: Queryable): Promise<InstanceIdentity | undefined> {
  const { rows: tables } = await client.query(`select to_regclass('public.instance_identity') is not null as exists`)
  if (!tables[0]?.exists) return undefined
  const { rows } = await client.query(
    `select id, encode(key_digest, 'hex') as "keyDigest", rehearsal from public.instance_identity`,
  )
  return rows[0] as unknown as InstanceIdentity | undefined
}
