import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../contract.ts'
import { describeDevice } from './describe-device.ts'
import { describeUser } from './describe-user.ts'
import { issueTokens } from './issue-tokens.ts'
import { session } from './tables.ts'

interface Opening {
  memberId: string
  keep: 'cookie' | 'bearer'
}

/** Signs a member in whose identity the caller has proven, in the caller's transaction. */
export async function openSession(scope: Scope, { memberId, keep }: Opening): Promise<Session> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const device = describeDevice(one(scope.request.headers['user-agent']))
      const [row] = await scope.db.insert(session).values({ memberId, device }).returning({ id: session.id })
      if (!row) throw new Error('A session was not written')
      await recordAudit(scope, 'session.opened', { subjectId: memberId, detail: { sessionId: row.id } })
      const user = await describeUser(scope, memberId)
      return { ...(await issueTokens(scope, row.id, keep)), user }
    }),
  )
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
