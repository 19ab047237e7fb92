import { readCookie } from '#lib/cookies.ts'

const sentCodeHint = 'Six digits, good for ten minutes.'

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
  app: { label: 'Code from your app', hint: 'The six digits it shows at this moment.' },
  email: { label: 'Code from your e-mail', hint: sentCodeHint },
  sms: { label: 'Code from your text message', hint: sentCodeHint },
  backup: { label: 'Backup code', hint: 'One of those you put by. Each is good once.' },
}

export const isCodeKind = (kind: ProofKind): kind is CodeKind => kind !== 'passkey'

/** Tells scripts that a member is signed in on this browser, without saying who. It proves nothing. */
export const hintCookie = ({ maxAge, secure }: { maxAge: number; secure: boolean }) =>
  `member=${maxAge > 0 ? '1' : ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Whether a member was signed in on this browser and has not signed out. */
export const isReturningMember = (cookies: string | undefined) => readCookie(cookies, 'member') === '1'
