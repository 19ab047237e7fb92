import { productName } from '#lib/product-name.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

/** E-mails with a code, by what the code is for. */
export const codeLetters: Record<'sign-in' | 'prove' | 'enrol', (code: string) => MailContent> = {
  'sign-in': (code) => ({
    subject: `Signing in to ${productName}`,
    body: [
      `Your code is ${code}. It is good for ten minutes and for one sign-in.`,
      'If it was not you, somebody knows your password: please change it. Give this code to nobody, not to us either.',
    ],
  }),
  prove: (code) => ({
    subject: `Proving who you are to ${productName}`,
    body: [
      `Your code is ${code}. It is good for ten minutes, to confirm what you are about to do in your account.`,
      'If it was not you, please change your password and sign out your other devices. Give this code to nobody, not to us either.',
    ],
  }),
  enrol: (code) => ({
    subject: `Codes by e-mail from ${productName}`,
    body: [
      `Your code is ${code}. Enter it in your settings within ten minutes, and from then on signing in asks for one like it.`,
      'If it was not you, please change your password.',
    ],
  }),
}

/** A text message with a code. */
export const codeText = (code: string) => `${code} is your ${productName} code. Give it to nobody.`

// The e-mails below go through notifyMember(), which adds ifNotYou as the last paragraph.

export const ifNotYou = 'If it was not you, please change your password and sign out your other devices.'

export const newDevice = (device: string): MailContent => ({
  subject: `A new device signed in to ${productName}`,
  body: [`Your account was just opened on a device that was not known yet: ${device}.`],
})

export const wrongCodes: MailContent = {
  subject: `Wrong codes for your ${productName} account`,
  body: ['Somebody gave your password and then five wrong codes. They were not let in.'],
}

export const factorAdded = (signedOut: string[]): MailContent => ({
  subject: `A second factor for your ${productName} account`,
  body: ['From now on signing in to your account asks for a code besides the password.', ...signedOut],
})

/** A paragraph for the e-mail about the first second factor. */
export const otherDevicesSignedOut = 'Your other devices were signed out.'

export const factorRemoved: MailContent = {
  subject: `A second factor of your ${productName} account was removed`,
  body: ['One of the ways to prove that it is you who signs in was just turned off.'],
}

export const factorsLifted: MailContent = {
  subject: `The second factors of your ${productName} account were turned off`,
  body: [
    'The operator turned them off, as for a member who lost what makes the codes. All your devices were signed out.',
    'Your password is the same. Please sign in with it and set up a second factor again in your settings.',
  ],
}

export const factorsRemovedAfterKeyLoss: MailContent = {
  subject: `Please set up the second factor of your ${productName} account again`,
  body: [
    'The operator lost the key that protects second factors. Codes from your app or by text message, and your backup codes, no longer work.',
    'Your password is the same. Please sign in with it and set up a second factor again in your settings.',
  ],
}
