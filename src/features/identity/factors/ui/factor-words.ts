import type { CodeFactorKind, FactorKind } from '../contract.ts'

export const factorWords: Record<FactorKind, { name: string; title: string; description: string }> = {
  sms: {
    name: 'SMS',
    title: 'Codes by text message',
    description: 'We send a code to your phone.',
  },
  email: {
    name: 'Email',
    title: 'Codes by e-mail',
    description: 'We send a code to your e-mail address.',
  },
  app: {
    name: 'Authenticator App',
    title: 'An authenticator app',
    description: 'An app on your phone shows a code, also offline.',
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
