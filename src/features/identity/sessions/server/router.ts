import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { sessionsContract } from '../contract.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { readSession } from './read-session.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const os = implement(sessionsContract).$context<Scope>()

export const sessionsRouter = os.router({
  signIn: os.signIn.handler(({ context, input }) => signIn(context, input)),
  read: os.read.handler(({ context }) => readSession(context)),
  refresh: os.refresh.handler(({ context, input }) => refreshSession(context, input)),
  signOut: os.signOut.handler(({ context }) => signOut(context)),
  list: os.list.handler(({ context }) => listSessions(context)),
  end: os.end.handler(({ context, input }) => endSession(context, input)),
  endOthers: os.endOthers.handler(({ context }) => endOtherSessions(context)),
})
