import { productName } from '#lib/product-name.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'

export async function mailPasswordChanged(scope: Scope, email: string): Promise<void> {
  await sendMail(scope, email, {
    subject: `Your ${productName} password was changed`,
    body: [
      'Your password has just been changed, and your other devices were signed out.',
      'If it was not you, ask for a new password at once and write to us.',
    ],
    action: { label: 'Choose a new password', url: `${scope.origin()}/forgot` },
  })
}
