import { productName } from '#lib/product-name.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

export const addressConfirmation = (origin: string, token: string): MailContent => ({
  subject: `Confirm your address for ${productName}`,
  body: [
    'You, or somebody who used your address, created an account with us.',
    'Please confirm that this address is yours. The link works once, within three days.',
    'If it was not you, ignore this e-mail. The address stays unconfirmed.',
  ],
  action: { label: 'Confirm my address', url: `${origin}/confirm#${token}` },
})

/** Goes to the owner of the address. The person who typed it into the sign-up form learns nothing. */
export const addressAlreadyMember = (origin: string): MailContent => ({
  subject: `You are already a member of ${productName}`,
  body: [
    'Somebody tried to create an account with this address. It belongs to your account, and nothing has changed.',
    'If it was you, sign in as usual. If you forgot your password, you can choose a new one.',
  ],
  action: { label: 'Sign in', url: `${origin}/auth` },
})

export const passwordReset = (origin: string, token: string): MailContent => ({
  subject: `A new password for ${productName}`,
  body: [
    'You asked for a new password. The link works once, within fifteen minutes. Choosing a new password signs you out on all devices.',
    'If it was not you, ignore this e-mail. Nothing has changed, and nobody was told that you have an account.',
  ],
  action: { label: 'Choose a new password', url: `${origin}/reset#${token}` },
})

export const passwordChanged = (origin: string): MailContent => ({
  subject: `Your ${productName} password was changed`,
  body: [
    'Your password has just been changed, and your other devices were signed out.',
    'If it was not you, choose a new password at once and write to us.',
  ],
  action: { label: 'Choose a new password', url: `${origin}/forgot` },
})
