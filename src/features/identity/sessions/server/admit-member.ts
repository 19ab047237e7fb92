import type { Scope } from '#platform/scope.ts'
import { openSession } from './steps/open-session.ts'

interface Admission {
  memberId: string
  keep: 'cookie' | 'bearer'
}

/** The end of signing in, once everything that is asked was proven; in the caller's transaction. */
export async function admitMember(scope: Scope, admission: Admission) {
  const session = await openSession(scope, admission)
  const notice = session.user.email_confirmed ? null : ('email_not_confirmed' as const)
  return { status: 'signed-in' as const, session, notice }
}
