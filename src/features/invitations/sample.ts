import { recordSponsor } from '#features/members/server/record-sponsor.ts'
import { daysAgo } from '#lib/days-ago.ts'
import type { Platform } from '#platform/scope.ts'
import { sealContext } from './server/seal-context.ts'
import { hashCode, newCode } from './server/steps/codes.ts'
import { invitation } from './server/tables.ts'

interface SampleInvitation {
  by: string
  note: string
  daysAgo: number
  /** The member who joined with it. */
  used?: { by: string; daysAgo: number }
  revokedDaysAgo?: number
}

const invitations: SampleInvitation[] = [
  { by: 'curator', note: 'Aurelio, for the coast', daysAgo: 374, used: { by: 'seller', daysAgo: 371 } },
  { by: 'curator', note: 'Marguerite, after Basel', daysAgo: 195, used: { by: 'marguerite', daysAgo: 188 } },
  { by: 'seller', note: 'Ingrid, who bought the tower house', daysAgo: 301, used: { by: 'buyer', daysAgo: 296 } },
  { by: 'curator', note: 'A captain who reads logbooks', daysAgo: 204, used: { by: 'idris', daysAgo: 203 } },
  { by: 'seller', note: 'The notary in Rapallo', daysAgo: 80 },
  { by: 'seller', note: 'My cousin, once the lawsuit is over', daysAgo: 12, revokedDaysAgo: 11 },
  { by: 'seller', note: 'Berthing master at Porto Mirabello', daysAgo: 4 },
  { by: 'idris', note: 'Lucien, charters', daysAgo: 133, used: { by: 'lucien', daysAgo: 131 } },
  { by: 'buyer', note: 'Kyoto', daysAgo: 99, used: { by: 'kenji', daysAgo: 94 } },
  {
    by: 'marguerite',
    note: 'Oriane, who opened the museum at night',
    daysAgo: 66,
    used: { by: 'oriane', daysAgo: 61 },
  },
  { by: 'buyer', note: 'Tobias, eleven years with the same family', daysAgo: 5, used: { by: 'newcomer', daysAgo: 2 } },
]

/** Loads invitations and sponsors. The codes are random, as in production. */
export async function loadSampleInvitations(platform: Platform, idOf: (key: string) => string): Promise<void> {
  for (const { by, note, used, revokedDaysAgo, ...at } of invitations) {
    const code = newCode()
    const codeHash = hashCode(platform.sealing, code)
    await platform.db.insert(invitation).values({
      ...{ sponsorId: idOf(by), note, codeHash },
      codeSealed: platform.sealing.seal(sealContext(codeHash), Buffer.from(code)),
      ...{ createdAt: daysAgo(at.daysAgo), expiresAt: daysAgo(at.daysAgo - 30) },
      ...(revokedDaysAgo && { revokedAt: daysAgo(revokedDaysAgo) }),
      ...(used && { usedAt: daysAgo(used.daysAgo), usedBy: idOf(used.by) }),
    })
    if (used) await recordSponsor(platform, idOf(used.by), idOf(by))
  }
}
