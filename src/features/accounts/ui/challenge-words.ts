import type { Challenge, ProofKind } from '#features/sessions/contract.ts'

const mailed = 'Six digits, good for ten minutes.'

export const proofWords: Record<ProofKind, { name: string; label: string; hint: string }> = {
  app: { name: 'Authenticator app', label: 'Code from your app', hint: 'The six digits it shows at this moment.' },
  email: { name: 'Code by e-mail', label: 'Code from your e-mail', hint: mailed },
  sms: { name: 'Code by text message', label: 'Code from your text message', hint: mailed },
  backup: { name: 'Backup code', label: 'Backup code', hint: 'One of those you put by. Each is good once.' },
}

export const whyAsked: Record<Challenge['reason'], string> = {
  'two-factor': 'Your account asks for a code besides the password.',
  'unknown-device': 'You have not signed in on this device before, so we ask for a code besides the password.',
}
