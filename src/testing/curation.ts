import { type GivenMember, givenMember, givenSession } from './members.ts'
import type { TestApp } from './test-app.ts'

type MemberOptions = Parameters<typeof givenMember>[1]

export const givenCurator = (app: TestApp, options: MemberOptions = {}) =>
  givenMember(app, { firstName: 'Clara', lastName: 'Curator', ...options, curator: true, verified: true })

/** A member with an open application, and with an introduction unless it is to be incomplete. */
export async function givenApplicant(app: TestApp, options: MemberOptions & { introduction?: string } = {}) {
  const { introduction = 'I broker yachts in Genoa.', ...memberOptions } = options
  const member = await givenMember(app, memberOptions)
  await app.database.superuser.query('update member set introduction = $1 where id = $2', [introduction, member.id])
  await app.call('/api/applications', { method: 'POST', as: member.actor })
  const { rows } = await app.database.superuser.query<{ id: string }>(
    'select id from application where member_id = $1 and decided_at is null',
    [member.id],
  )
  if (!rows[0]) throw new Error('The application was not filed')
  return { ...member, applicationId: rows[0].id }
}

/** Sends a curator's decision about a member or an application. */
export const decide = (app: TestApp, { actor }: GivenMember, path: string, body: object = {}) =>
  app.call(`/api/curation/${path}`, { method: 'POST', as: actor, body })

/** The audit records about a member, oldest first. */
export async function auditRecordsAbout(app: TestApp, memberId: string) {
  const { rows } = await app.database.superuser.query(
    'select action, actor_id, detail from audit_event where subject_id = $1 order by created_at, id',
    [memberId],
  )
  return rows
}

export async function mailsTo(app: TestApp, recipient: string) {
  const { rows } = await app.database.superuser.query<{ subject: string; text: string }>(
    'select subject, text from mail where recipient = $1 order by created_at, id',
    [recipient],
  )
  return rows
}

/**
 * A curator's session that counts as proven by a second factor. The factor is added after the sign-in, so no code is
 * needed.
 */
export async function givenCuratorSession(app: TestApp, curator: GivenMember) {
  const session = await givenSession(app, curator.email)
  await givenFactor(app, curator)
  return session
}

/** Adds a second factor that was confirmed yesterday. */
export const givenFactor = ({ database }: TestApp, { id }: { id: string }) =>
  database.superuser.query(
    `insert into second_factor (member_id, kind, confirmed_at) values ($1, 'email', now() - interval '1 day')
     on conflict do nothing`,
    [id],
  )
