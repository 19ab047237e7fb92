import { productName } from '#lib/product-name.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'
import { issueLink } from './steps/mailed-links.ts'

interface Addressee {
  memberId: string
  email: string
}

export async function mailReset(scope: Scope, { memberId, email }: Addressee): Promise<void> {
  const token = await issueLink(scope, { memberId, email, purpose: 'reset' })
  await sendMail(scope, email, {
    subject: `A new password for ${productName}`,
    body: [
      'A new password was asked for. The link is good for fifteen minutes and for one use; it signs you out everywhere.',
      'If it was not you, leave it be: nothing has changed, and nobody was told whether this address is known.',
    ],
    action: { label: 'Choose a new password', url: `${scope.origin()}/reset#${token}` },
  })
}
