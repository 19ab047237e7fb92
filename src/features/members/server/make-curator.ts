import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Ground } from '#platform/scope.ts'
import { member, memberAccount } from './tables.ts'

/** Makes a member a curator; answers whether the address belongs to one. The first curator is made this way. */
export async function makeCurator(platform: Ground, email: string): Promise<boolean> {
  const { db, transaction } = platform
  return await transaction(async () => {
    const [account] = await db
      .select({ memberId: memberAccount.memberId })
      .from(memberAccount)
      .where(eq(sql`lower(${memberAccount.email})`, email.trim().toLowerCase()))
    if (!account) return false
    await db.update(member).set({ curator: true, verified: true }).where(eq(member.id, account.memberId))
    await recordAudit(platform, 'member.made-curator', { subjectId: account.memberId })
    return true
  })
}
