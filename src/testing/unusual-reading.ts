import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A member who read more private listings than usual, for curators to settle. */
export async function givenUnusualReading({ database }: TestApp, { id }: GivenMember): Promise<string> {
  const { rows } = await database.superuser.query<{ id: string }>(
    `insert into unusual_reading (member_id, kind, listings, photographs, first_at, last_at)
     values ($1, 'many-listings', 40, 0, now(), now()) returning id`,
    [id],
  )
  return rows[0]?.id ?? ''
}
