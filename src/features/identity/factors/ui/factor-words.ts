import type { CodeFactorKind, FactorKind } from '../contract.ts'

export const factorWords: Record<FactorKind, { name: string; title: string; description: string }> = {
  sms: {
    name: 'SMS',
    title: 'Codes by text message',
    description: 'A code sent to your telephone.',
  },
  email: {
    name: 'Email',
    title: 'Codes by e-mail',
    description: 'A code sent to your address.',
  },
  app: {
    name: 'Authenticator App',
    title: 'An authenticator app',
    description: 'A code that your telephone makes by itself, without a network.',
  },
  passkey: {
    name: 'Passkeys',
    title: 'A passkey',
    description: 'Your device confirms that it is you.',
  },
}

export const codeLabels: Record<CodeFactorKind, string> = {
  sms: 'Code from the text message',
  email: 'Code from the e-mail',
  app: 'Code from the app',
}

/** From the least secure kind to the most secure. */
export const factorOrder: CodeFactorKind[] = ['sms', 'email', 'app']
