import { productName } from '#lib/product-name.ts'

export const passkeyAdded = (name: string, more: string[]) => ({
  subject: `A passkey was added to your ${productName} account`,
  body: [
    `It is called “${name}”. You can now sign in with it instead of your password. If you sign in with your password, we also ask for the passkey.`,
    ...more,
  ],
})

export const passkeyRemoved = (name: string) => ({
  subject: `A passkey of your ${productName} account was removed`,
  body: [`“${name}” can no longer be used to sign in.`],
})

export const passkeyCopied = (name: string) => ({
  subject: `A passkey of your ${productName} account was refused`,
  body: [
    `“${name}” was refused, because somebody may have copied it. Nobody was signed in.`,
    'Please remove it in your settings and add a new one.',
  ],
})
