import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { sweepFiles } from '#features/listings/photographs/server/sweep-files.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import { writeMessage } from '#testing/conversations.ts'
import { givenCurator, givenFactor } from '#testing/curation.ts'
import { callAs, givenFullMember, memberMarker, successJson } from '#testing/full-member.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseByAddress } from './erase-by-address.ts'
import { eraseDueMembers } from './erase-due-members.ts'
import { eraseMember } from './erase-member.ts'
import { replayErasures } from './replay-erasures.ts'
import { allRules } from './steps/all-erasure-rules.ts'

const app = await testApp()
const { platform } = app
const query = async (text: string, ...values: unknown[]) => (await app.database.superuser.query(text, values)).rows
const asSystem = <T>(work: () => Promise<T>) => actAs(system, work)
const erase = ({ id }: GivenMember) => asSystem(() => eraseMember(platform, id))
const call = (member: GivenMember, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  callAs(app, member, method, url, body)

/** Runs the jobs that the erasure enqueued. */
async function removeFiles() {
  const jobs = await query(`select data from pgboss.job where name = 'remove-files' and state = 'created'`)
  for (const { data } of jobs) for (const key of data.keys) await platform.storage.remove(key)
  await asSystem(() => sweepFiles(platform))
  await asSystem(() => sweepOutbox(platform))
}

/** The tables, queues and files that contain a text. */
async function locationsOf(text: string): Promise<string[]> {
  const tables = await query(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p')`,
  )
  const locations: string[] = []
  for (const { name } of tables) {
    const rows = await query(`select from ${name} as it where it::text ilike $1`, `%${text}%`)
    if (rows.length > 0) locations.push(name)
  }
  for (const path of readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' })) {
    const content = path.includes('.') ? readFileSync(join(app.dataDir, path)) : Buffer.alloc(0)
    if (`${path}${content.toString('latin1')}`.toLowerCase().includes(text)) locations.push(path)
  }
  return locations
}

test('no text, name or address of an erased member is left anywhere', async () => {
  const { member, other, curator, received, sent, deal, others, session } = await givenFullMember(app)
  const files = () => readdirSync(join(app.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  expect((await locationsOf(memberMarker)).length).toBeGreaterThan(12)
  expect(files().filter((path) => path.endsWith('~')).length).toBeGreaterThan(4)
  expect(await erase(member)).toBe(true)
  await removeFiles()

  for (const text of [memberMarker, 'zephyrine', '+41791234567']) expect(await locationsOf(text)).toEqual([])
  expect(files().filter((path) => path.endsWith('~') && !path.includes('instance.json'))).toEqual([
    `erasures/${member.id}~`,
  ])

  // Their id is left only in columns that the rules keep.
  const keptColumns = new Set(
    allRules.flatMap(({ table, keeps, blanks }) => [
      ...[...keeps.keys()].map((name) => `${table}.${name}`),
      ...blanks.map(({ column }) => `${table}.${column.name.replace(/_(.)/g, (_, letter) => letter.toUpperCase())}`),
    ]),
  )
  const columns = await query(
    `select relname::text as table, attname::text as name from pg_class c join pg_attribute a on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'uuid'::regtype and not attisdropped`,
  )
  for (const { table, name } of columns) {
    const rows = await query(`select from "${table}" where "${name}" = $1`, member.id)
    const column = `${table}.${name.replace(/_(.)/g, (_: string, letter: string) => letter.toUpperCase())}`
    if (rows.length > 0) expect(keptColumns).toContain(column)
  }

  // The other party keeps their own messages and records.
  const thread = await successJson(call(other, 'GET', `/conversations/${sent.id}/messages`))
  expect(thread.items.map(({ content }: { content: string }) => content)).toEqual([
    'Erased, as its writer has left.',
    'The other answers.',
  ])
  expect(await successJson(call(other, 'GET', `/conversations/${received.id}`))).toMatchObject({
    ...{ closed: true, other: { name: 'A former member', portrait_id: null, verified: false } },
    subject: { id: null, title: 'A former member’s listing' },
  })
  expect(await successJson(call(other, 'GET', `/deals/${deal.id}`))).toMatchObject({
    ...{ stage: 'Withdrawn', title: 'Deal with a former member', description: '', buyer: { name: 'A former member' } },
  })
  expect(await successJson(call(other, 'GET', `/deals/${others.id}`))).toMatchObject({
    ...{ title: 'Of the other', description: 'Kept', stage: 'Withdrawn' },
  })
  const notifications = await successJson(call(other, 'GET', '/notifications'))
  expect(notifications.items).toContainEqual(expect.objectContaining({ kind: 'member.left', from: 'A former member' }))
  expect(notifications.items).toContainEqual(expect.objectContaining({ kind: 'deal.withdrawn', deal_id: deal.id }))

  // Their sessions are over, nobody can write to them, and no curator can restore them.
  expect((await app.call('/api/members/me', { headers: session.headers })).status).toBe(401)
  expect((await writeMessage(app, other, sent)).status).toBe(409)
  expect((await call(member, 'POST', '/listings', { title: 'Again', price: '1', currency: 'EUR' })).status).not.toBe(
    201,
  )
  expect((await call(curator, 'POST', `/curation/members/${member.id}/restoration`, {})).status).toBe(404)
  await expect(query(`update member set company = 'Again' where id = $1`, member.id)).rejects.toThrow(
    'only the product',
  )
  const records = await query('select action, detail from audit_event where subject_id = $1', member.id)
  expect(records).toContainEqual({ action: 'member.erased', detail: {} })
  expect(records.every(({ detail }) => JSON.stringify(detail) === '{}')).toBe(true)
  expect(await erase(member)).toBe(false)
})

test('mail to an address is kept if another account has the address too', async () => {
  const [member, other] = [
    await givenMember(app, { email: 'shared@example.com' }),
    await givenMember(app, { email: 'Shared@example.com', confirmed: false }),
  ]
  await asSystem(() => sendMail(platform, 'shared@example.com', { subject: 'Theirs too', body: ['x'] }))
  await erase(other)
  expect(await query(`select from mail where subject = 'Theirs too'`)).toHaveLength(1)
  await erase(member)
  expect(await query(`select from mail where subject = 'Theirs too'`)).toEqual([])
})

test('a member is erased a week after the request, unless they withdraw it', async () => {
  const member = await givenMember(app, { firstName: 'Wanda' })
  const ask = (proof?: 'old') =>
    app.call('/api/rights/erasure', { method: 'POST', as: member.actor, ...(proof && { proof }) })
  expect((await ask('old')).json).toMatchObject({ code: 'PROOF_NEEDED' })
  const { json } = await ask()
  expect(Date.parse(json.due_at) - Date.parse(json.requested_at)).toBe(7 * 86_400_000)
  expect((await ask()).json).toEqual(json)
  await asSystem(() => eraseDueMembers(platform))
  expect(await successJson(call(member, 'GET', '/rights/erasure'))).toEqual(json)
  expect(await successJson(call(member, 'DELETE', '/rights/erasure'))).toEqual({ withdrawn: true })
  expect(await successJson(call(member, 'DELETE', '/rights/erasure'))).toEqual({ withdrawn: false })
  expect(await successJson(call(member, 'GET', '/rights/erasure'))).toBeNull()
  const mails = await query('select subject from mail where recipient = $1 order by id', member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account will be erased', 'Your account is kept'])

  await ask()
  await query('update member_erasure set due_at = now() where member_id = $1', member.id)
  await Promise.all([1, 2, 3].map(() => asSystem(() => eraseDueMembers(platform))))
  expect(
    await query('select first_name, erased_at is not null as erased from member where id = $1', member.id),
  ).toEqual([{ first_name: 'A former member', erased: true }])
  expect(
    await query(`select from audit_event where action = 'member.erased' and subject_id = $1`, member.id),
  ).toHaveLength(1)
})

test("a stranger cannot read another member's request, and visitors are refused", async () => {
  const [member, stranger] = [await givenMember(app), await givenMember(app)]
  await successJson(call(member, 'POST', '/rights/erasure'))
  expect(await successJson(call(stranger, 'GET', '/rights/erasure'))).toBeNull()
  expect(await successJson(call(stranger, 'DELETE', '/rights/erasure'))).toEqual({ withdrawn: false })
  expect(await query('select from member_erasure where member_id = $1', member.id)).toHaveLength(1)
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await app.call('/api/rights/erasure', { method })).status).toBe(401)
})

test('the operator erases at once, and only after confirming', async () => {
  const member = await givenMember(app, { email: 'at-once@example.com', firstName: 'Otto' })
  const eraseBy = (confirmed: boolean, email = 'At-Once@example.com') =>
    asSystem(() => eraseByAddress(platform, { email, isConfirmed: confirmed }))
  expect(await eraseBy(true, 'nobody@example.com')).toEqual({ outcome: 'nobody' })
  expect(await eraseBy(false)).toMatchObject({ outcome: 'found', name: 'Otto' })
  expect(await query('select erased_at from member where id = $1', member.id)).toEqual([{ erased_at: null }])
  expect(await eraseBy(true)).toMatchObject({ outcome: 'erased', name: 'Otto' })
  expect(await eraseBy(true)).toEqual({ outcome: 'nobody' })
})

test('the journal erases a member again if an old backup restored them', async () => {
  const member = await givenMember(app, { firstName: 'Boomerang' })
  await erase(member)
  await query(`alter table member disable trigger user`)
  await query(`update member set first_name = 'Boomerang', erased_at = null, curator = true where id = $1`, member.id)
  await query(`alter table member enable trigger user`)
  expect(await asSystem(() => replayErasures(platform))).toBe(1)
  expect(await query('select first_name, curator from member where id = $1', member.id)).toEqual([
    { first_name: 'A former member', curator: false },
  ])
  expect(await asSystem(() => replayErasures(platform))).toBe(0)
})

test('the only curator cannot be erased; if the last two ask at once, one stays', async () => {
  await query(`update member set curator = false where curator and erased_at is null`)
  const curators = [await givenCurator(app), await givenCurator(app)]
  for (const curator of curators) await givenFactor(app, curator)
  const results = await Promise.allSettled(curators.map(erase))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [remainingCurator] = curators.filter((_, index) => results[index]?.status === 'rejected')
  if (!remainingCurator) throw new Error('both were erased')
  expect(await call(remainingCurator, 'POST', '/rights/erasure')).toMatchObject({
    status: 409,
    json: { code: 'LAST_CURATOR' },
  })
  await query(`insert into member_erasure (member_id, due_at) values ($1, now())`, remainingCurator.id)
  await asSystem(() => eraseDueMembers(platform))
  expect(await query('select erased_at from member where id = $1', remainingCurator.id)).toEqual([{ erased_at: null }])
})
