import type { Letter } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import type { Holder } from '../find-member-security.ts'

const remedy = 'If it was not you, please change your password and sign out your other devices.'

/** Mails a member what happened to their account, where mail reaches them. In the caller's transaction. */
export async function tellMember(
  site: Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>,
  { email, confirmed, sample }: Holder,
  { subject, body }: Pick<Letter, 'subject' | 'body'>,
): Promise<void> {
  if (mailsOut(site.config) && confirmed && !sample) await sendMail(site, email, { subject, body: [...body, remedy] })
}
