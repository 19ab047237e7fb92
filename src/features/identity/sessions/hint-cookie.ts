import { readCookie } from '#lib/cookies.ts'

// Apart from terms.ts, because the first script of every visitor imports it.

/** Tells scripts that a member is signed in on this browser, without saying who. It proves nothing. */
export const hintCookie = ({ maxAge, secure }: { maxAge: number; secure: boolean }) =>
  `member=${maxAge > 0 ? '1' : ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Whether a member was signed in on this browser and has not signed out. */
export const isReturningMember = (cookies: string | undefined) => readCookie(cookies, 'member') === '1'
