import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { resendMail } from '#platform/mail/resend-mail.ts'
import { mail } from '#platform/mail/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadOutbox } from '../permissions.ts'

export async function resendFailedMail(scope: Scope, { id }: { id: string }): Promise<{ queued: true }> {
  if (!canReadOutbox(scope.actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    if (!(await resendMail(scope, id))) throw new Refusal((await mailExists(scope, id)) ? 'CONFLICT' : 'NOT_FOUND')
    await recordAudit(scope, 'mail.resent', { detail: { mailId: id } })
    return { queued: true }
  })
}

async function mailExists({ db }: Scope, id: string): Promise<boolean> {
  return (await db.select({ id: mail.id }).from(mail).where(eq(mail.id, id))).length > 0
}
