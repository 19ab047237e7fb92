import { and, desc, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs, type Db } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../contract.ts'
import { userColumns, userOf } from './steps/describe-user.ts'
import { isOpenSession } from './steps/session-conditions.ts'
import { session, sessionToken } from './tables.ts'

/** The caller's session without its tokens; null for a visitor, and if the session has ended. */
export async function readSession({ actor, request, db, config }: Scope): Promise<Session | null> {
  const { sessionId } = request
  if (actor.kind !== 'member' || !sessionId) return null
  const [row] = await continueAs(system, () => openSessionStatement(db, config).execute({ sessionId }))
  if (!row) return null
  const { expiresAt, ...user } = row
  const expires_in = Math.max(0, expiresAt - Math.floor(Date.now() / 1000))
  return {
    ...{ access_token: null, refresh_token: null, token_type: 'bearer' as const },
    ...{ expires_in, expires_at: expiresAt, user: userOf(user) },
  }
}

type Statement = ReturnType<typeof prepareOpenSession>
const statements = new WeakMap<Db, Statement>()

/** Every rendered page of a member reads the session. */
function openSessionStatement(db: Db, config: Config): Statement {
  const statement = statements.get(db) ?? prepareOpenSession(db, config)
  statements.set(db, statement)
  return statement
}

/** An open session with its newest access token. The actor may be up to a second old, so the session is checked again. */
const prepareOpenSession = (db: Db, config: Config) =>
  db
    .select({
      expiresAt: sql<number>`extract(epoch from ${sessionToken.expiresAt})::integer`,
      ...userColumns(config),
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
    .where(and(eq(sessionToken.sessionId, sql.placeholder('sessionId')), isOpenSession(config)))
    .orderBy(desc(sessionToken.expiresAt))
    .limit(1)
    .prepare('read_session')
