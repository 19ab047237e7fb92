import type { MailContent } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { ifNotYou } from '../../letters.ts'
import type { MemberSecurity } from '../find-member-security.ts'

/** Mails a member what happened to their account, if their address is confirmed. Runs in the caller's transaction. */
export async function notifyMember(
  platform: Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>,
  { email, confirmed, sample }: Pick<MemberSecurity, 'email' | 'confirmed' | 'sample'>,
  { subject, body }: Pick<MailContent, 'subject' | 'body'>,
): Promise<void> {
  if (sendsMail(platform.config) && confirmed && !sample)
    await sendMail(platform, email, { subject, body: [...body, ifNotYou] })
}
