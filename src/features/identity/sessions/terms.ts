const sentCodeHint = 'Six digits. The code works for ten minutes.'

/** The codes that can answer a challenge. */
export const codeKinds = ['app', 'email', 'sms', 'backup'] as const

export type CodeKind = (typeof codeKinds)[number]

/** All kinds of proof that can answer a challenge, the preferred one first. */
export const proofKinds = ['passkey', ...codeKinds] as const

export type ProofKind = (typeof proofKinds)[number]

export const proofNames: Record<ProofKind, string> = {
  passkey: 'Passkey',
  app: 'Authenticator app',
  email: 'Code by e-mail',
  sms: 'Code by text message',
  backup: 'Backup code',
}

export const codeWords: Record<CodeKind, { label: string; hint: string }> = {
  app: { label: 'Code from your app', hint: 'The six digits that your app shows now.' },
  email: { label: 'Code from your e-mail', hint: sentCodeHint },
  sms: { label: 'Code from your text message', hint: sentCodeHint },
  backup: { label: 'Backup code', hint: 'One of the backup codes you saved. Each works once.' },
}

export const isCodeKind = (kind: ProofKind): kind is CodeKind => kind !== 'passkey'
