import { productName } from '#lib/product-name.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

export const addressConfirmation = (origin: string, token: string): MailContent => ({
  subject: `Confirm your address for ${productName}`,
  body: [
    'Somebody, we believe you, gave this address when joining.',
    'Please confirm that it is yours. The link is good for three days and for one use.',
    'If it was not you, leave it be: without it the address counts for nothing.',
  ],
  action: { label: 'Confirm my address', url: `${origin}/confirm#${token}` },
})

/** Goes to the owner of the address. The person who typed it into the sign-up form learns nothing. */
export const addressAlreadyMember = (origin: string): MailContent => ({
  subject: `You are a member of ${productName} already`,
  body: [
    'Somebody gave this address when joining, but it belongs to your account, and it stays yours.',
    'If it was you, sign in as before; a forgotten password is soon replaced.',
  ],
  action: { label: 'Sign in', url: `${origin}/auth` },
})

export const passwordReset = (origin: string, token: string): MailContent => ({
  subject: `A new password for ${productName}`,
  body: [
    'A new password was asked for. The link is good for fifteen minutes and for one use; it signs you out everywhere.',
    'If it was not you, leave it be: nothing has changed, and nobody was told whether this address is known.',
  ],
  action: { label: 'Choose a new password', url: `${origin}/reset#${token}` },
})

export const passwordChanged = (origin: string): MailContent => ({
  subject: `Your ${productName} password was changed`,
  body: [
    'Your password has just been changed, and your other devices were signed out.',
    'If it was not you, ask for a new password at once and write to us.',
  ],
  action: { label: 'Choose a new password', url: `${origin}/forgot` },
})
