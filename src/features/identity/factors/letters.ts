import { productName } from '#lib/product-name.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'

/** E-mails with a code, by what the code is for. */
export const codeLetters: Record<'sign-in' | 'prove' | 'enrol', (code: string) => MailContent> = {
  'sign-in': (code) => ({
    subject: `Signing in to ${productName}`,
    body: [
      `Your code is ${code}. It works once, within ten minutes.`,
      'If it was not you, somebody knows your password: please change it. Do not give this code to anyone, including us.',
    ],
  }),
  prove: (code) => ({
    subject: `Proving who you are to ${productName}`,
    body: [
      `Your code is ${code}. Enter it within ten minutes to confirm a change in your account.`,
      'If it was not you, please change your password and sign out your other devices. Do not give this code to anyone, including us.',
    ],
  }),
  enrol: (code) => ({
    subject: `Codes by e-mail from ${productName}`,
    body: [
      `Your code is ${code}. Enter it in your settings within ten minutes. After that, we ask for such a code each time you sign in.`,
      'If it was not you, please change your password.',
    ],
  }),
}

/** A text message with a code. */
export const codeText = (code: string) => `${code} is your ${productName} code. Do not give it to anyone.`

// The e-mails below go through notifyMember(), which adds ifNotYou as the last paragraph.

export const ifNotYou = 'If it was not you, please change your password and sign out your other devices.'

export const newDevice = (device: string): MailContent => ({
  subject: `A new device signed in to ${productName}`,
  body: [`Somebody just signed in to your account on a new device: ${device}.`],
})

export const wrongCodes: MailContent = {
  subject: `Wrong codes for your ${productName} account`,
  body: ['Somebody entered your password and then five wrong codes. They could not sign in.'],
}

export const factorAdded = (signedOut: string[]): MailContent => ({
  subject: `A second factor for your ${productName} account`,
  body: ['From now on we ask for a code as well as your password when you sign in.', ...signedOut],
})

/** A paragraph for the e-mail about the first second factor. */
export const otherDevicesSignedOut = 'Your other devices were signed out.'

export const factorRemoved: MailContent = {
  subject: `A second factor of your ${productName} account was removed`,
  body: ['One of your second factors was just turned off.'],
}

export const factorsLifted: MailContent = {
  subject: `The second factors of your ${productName} account were turned off`,
  body: [
    'The operator turned off your second factors, as they do for members who lost access to their codes. You were signed out on all devices.',
    'Your password has not changed. Please sign in with it and set up a second factor again in your settings.',
  ],
}

export const factorsRemovedAfterKeyLoss: MailContent = {
  subject: `Please set up the second factor of your ${productName} account again`,
  body: [
    'The operator lost the key that protects second factors. Codes from your app, codes by text message and backup codes no longer work.',
    'Your password has not changed. Please sign in with it and set up a second factor again in your settings.',
  ],
}
