import { type Queryable, readIdentity } from './read-identity.ts'

/**
 * A restored instance keeps the id of its backup, so it can use its storage again. A rehearsal gets a new id, so that it
 * cannot use the storage of the original. Returns the id, if the schema has one.
 */
export async function settleIdentity(client: Queryable, rehearsal: boolean): Promise<string | undefined> {
  if (!(await readIdentity(client))) return undefined
  await client.query(
    rehearsal
      ? 'update public.instance_identity set id = gen_random_uuid(), rehearsal = true where not rehearsal'
      : 'update public.instance_identity set rehearsal = false where rehearsal',
  )
  return (await readIdentity(client))?.id
}
