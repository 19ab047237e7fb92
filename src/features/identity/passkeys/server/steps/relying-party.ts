import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { type PasskeySite, passkeySite } from '../../passkey-site.ts'
import { passkey } from '../tables.ts'

/** EdDSA, ES256 and RS256 by their COSE numbers: those that browsers and security keys support. */
export const acceptedAlgorithms = [-8, -7, -257]

/** The site that passkeys of this instance belong to. It comes from the settings, never from the request. */
export function requireSite({ origin }: Pick<Scope, 'origin'>): PasskeySite {
  const site = passkeySite(origin())
  if (!site) throw new Refusal('PASSKEYS_UNAVAILABLE')
  return site
}

/** The user handle that a passkey sends with its signature: the bytes of the member's id. */
export const userHandle = (memberId: string): Buffer<ArrayBuffer> => Buffer.from(memberId.replaceAll('-', ''), 'hex')

interface Owner {
  memberId: string
  siteId: string
}

/** The member's passkeys that work at a site, in the form that a browser expects. */
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
