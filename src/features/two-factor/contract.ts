/** An authenticator app, a mailed code, a code by text message. */
export const factorKinds = ['app', 'email', 'sms'] as const

export type FactorKind = (typeof factorKinds)[number]
