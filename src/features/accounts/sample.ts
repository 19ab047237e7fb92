import { sql } from 'drizzle-orm'
import { createMember } from '#features/members/server/create-member.ts'
import { hashPassword } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/scope.ts'
import { memberAccount } from './server/tables.ts'

/** One account for each standing a member can have; the addresses lead nowhere (RFC 2606). */
const people = [
  { firstName: 'Héloïse', lastName: 'Marchetti', email: 'curator@sample.example', verified: true, curator: true },
  { firstName: 'Aurelio', lastName: 'Fontanelle', email: 'seller@sample.example', verified: true, curator: false },
  { firstName: 'Ingrid', lastName: 'Vasterholm', email: 'buyer@sample.example', verified: true, curator: false },
  { firstName: 'Tobias', lastName: 'Ellery', email: 'newcomer@sample.example', verified: false, curator: false },
]

export async function loadSampleMembers(platform: Platform, passphrase: string): Promise<void> {
  const passwordHash = await hashPassword(passphrase)
  for (const { email, ...person } of people) {
    const memberId = await createMember(platform, person)
    await platform.db
      .insert(memberAccount)
      .values({ memberId, email, emailConfirmedAt: sql`now()`, passwordHash, sample: true })
  }
}
