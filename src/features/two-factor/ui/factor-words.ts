import type { FactorKind } from '../contract.ts'

export const factorWords: Record<FactorKind, { name: string; title: string; about: string; code: string }> = {
  sms: {
    name: 'SMS',
    title: 'Codes by text message',
    about: 'A code sent to your telephone.',
    code: 'Code from the text message',
  },
  email: {
    name: 'Email',
    title: 'Codes by e-mail',
    about: 'A code sent to your address.',
    code: 'Code from the e-mail',
  },
  app: {
    name: 'Authenticator App',
    title: 'An authenticator app',
    about: 'A code that your telephone makes by itself, without a network.',
    code: 'Code from the app',
  },
}

/** From the one that is easiest to take away from its owner to the one that is hardest. */
export const factorOrder: FactorKind[] = ['sms', 'email', 'app']
