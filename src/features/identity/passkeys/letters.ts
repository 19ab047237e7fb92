import { productName } from '#lib/product-name.ts'

export const passkeyAdded = (name: string, more: string[]) => ({
  subject: `A passkey was added to your ${productName} account`,
  body: [
    `It is called “${name}”. From now on it signs you in without a password, and a sign-in with your password asks for it too.`,
    ...more,
  ],
})

export const passkeyRemoved = (name: string) => ({
  subject: `A passkey of your ${productName} account was removed`,
  body: [`“${name}” signs nobody in any more.`],
})

export const passkeyCopied = (name: string) => ({
  subject: `A passkey of your ${productName} account was refused`,
  body: [
    `“${name}” was used in a way that a single key cannot be: there may be a copy of it. Nobody was let in.`,
    'Please remove it in your settings and add a new one.',
  ],
})
