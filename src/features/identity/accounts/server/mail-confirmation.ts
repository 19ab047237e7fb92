import { productName } from '#lib/product-name.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'
import { issueLink } from './steps/mailed-links.ts'

interface Addressee {
  memberId: string
  email: string
}

export async function mailConfirmation(scope: Scope, { memberId, email }: Addressee): Promise<void> {
  const token = await issueLink(scope, { memberId, email, purpose: 'confirm' })
  await sendMail(scope, email, {
    subject: `Confirm your address for ${productName}`,
    body: [
      'Somebody, we believe you, gave this address when joining.',
      'Please confirm that it is yours. The link is good for three days and for one use.',
      'If it was not you, leave it be: without it the address counts for nothing.',
    ],
    action: { label: 'Confirm my address', url: `${scope.origin()}/confirm#${token}` },
  })
}
