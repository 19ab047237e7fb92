import { isNotNull } from 'drizzle-orm'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Platform } from '#platform/scope.ts'
import { findHolder } from './find-member-security.ts'
import { tellMember } from './steps/notify-member.ts'
import { backupCode, challenge, secondFactor } from './tables.ts'

type Site = Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>

/**
 * After the sealing key was lost: removes the factors that it sealed and the codes that it digested, which nothing can check any
 * more. Their members sign in with the password and set up a factor again. Returns how many members had one in force.
 */
export async function liftSealedFactors(site: Site): Promise<number> {
  const { db } = site
  return await site.transaction(async () => {
    await db.delete(challenge)
    await db.delete(backupCode)
    const lifted = await db
      .delete(secondFactor)
      .where(isNotNull(secondFactor.sealed))
      .returning({ memberId: secondFactor.memberId, kind: secondFactor.kind, confirmedAt: secondFactor.confirmedAt })
    const inForce = Map.groupBy(
      lifted.filter(({ confirmedAt }) => confirmedAt !== null),
      ({ memberId }) => memberId,
    )
    for (const [memberId, factors] of inForce) {
      const kinds = factors.map(({ kind }) => kind).sort()
      await recordAudit(site, 'factor.lifted', { subjectId: memberId, detail: { kinds } })
      await tellMember(site, await findHolder(site, memberId), letter)
    }
    return inForce.size
  })
}

const letter = {
  subject: `Please set up the second factor of your ${productName} account again`,
  body: [
    'The operator lost the key that protects second factors. Codes from your app or by text message, and your backup codes, no longer work.',
    'Your password is the same. Please sign in with it and set up a second factor again in your settings.',
  ],
}
