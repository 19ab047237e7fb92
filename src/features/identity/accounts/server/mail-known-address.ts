import { productName } from '#lib/product-name.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'

/** Told to the owner of the address alone; whoever typed it learns nothing. */
export async function mailKnownAddress(scope: Scope, email: string): Promise<void> {
  await sendMail(scope, email, {
    subject: `You are a member of ${productName} already`,
    body: [
      'Somebody gave this address when joining, but it belongs to your account, and it stays yours.',
      'If it was you, sign in as before; a forgotten password is soon replaced.',
    ],
    action: { label: 'Sign in', url: `${scope.origin()}/auth` },
  })
}
