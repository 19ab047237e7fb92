import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { passkey } from '../tables.ts'

interface Owner {
  memberId: string
  siteId: string
}

/** The passkeys of a member that work at a site, as a browser wants them named. */
export async function findDescriptors({ db }: Pick<Scope, 'db'>, { memberId, siteId }: Owner) {
  const rows = await continueAs(system, async () =>
    db
      .select({ credentialId: passkey.credentialId, transports: passkey.transports })
      .from(passkey)
      .where(and(eq(passkey.memberId, memberId), eq(passkey.siteId, siteId))),
  )
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))
}
