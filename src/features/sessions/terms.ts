const mailed = 'Six digits, good for ten minutes.'

/** With what a challenge is answered: codes of an app, by mail, by text message, or a backup code. */
export const proofKinds = ['app', 'email', 'sms', 'backup'] as const

export type ProofKind = (typeof proofKinds)[number]

export const proofWords: Record<ProofKind, { name: string; label: string; hint: string }> = {
  app: { name: 'Authenticator app', label: 'Code from your app', hint: 'The six digits it shows at this moment.' },
  email: { name: 'Code by e-mail', label: 'Code from your e-mail', hint: mailed },
  sms: { name: 'Code by text message', label: 'Code from your text message', hint: mailed },
  backup: { name: 'Backup code', label: 'Backup code', hint: 'One of those you put by. Each is good once.' },
}
