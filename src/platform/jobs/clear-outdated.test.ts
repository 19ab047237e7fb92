import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { testApp } from '#testing/test-app.ts'
import { clearOutdated } from './clear-outdated.ts'

const app = await testApp({ MAIL_DAYS: '30', AUDIT_DAYS: '100', EVENT_DAYS: '2' })
const query = async (text: string) => (await app.database.superuser.query(text)).rows

test("deletes mail with its files, text messages, audit records and live events after the operator's retention periods", async () => {
  const ago = (days: number) => `now() - interval '${days} days'`
  await query(`insert into mail (recipient, subject, text, html, state, created_at)
    values ('a@example.com', 'old', '', '', 'kept', ${ago(31)}), ('a@example.com', 'new', '', '', 'kept', ${ago(29)})`)
  await query(
    `insert into text_message (recipient, text, created_at) values ('+1', 'old', ${ago(31)}), ('+1', 'new', ${ago(29)})`,
  )
  await query(`insert into audit_event (action, actor_kind, created_at)
    values ('old', 'system', ${ago(101)}), ('new', 'system', ${ago(99)})`)
  await query(`insert into live_event (audience, sequence, event, created_at)
    values (gen_random_uuid(), 1, '"old"', ${ago(3)}), (gen_random_uuid(), 1, '"new"', ${ago(1)})`)
  const outbox = join(app.dataDir, 'outbox')
  mkdirSync(outbox, { recursive: true })
  for (const { id } of await query('select id from mail')) writeFileSync(join(outbox, `${id}.eml`), 'letter')
  writeFileSync(join(outbox, 'notes.txt'), 'of the operator')

  await actAs(system, () => clearOutdated(app.platform))
  const kept = await query(`select subject as what from mail union all select text from text_message
    union all select action from audit_event union all select event #>> '{}' from live_event`)
  expect(kept.map(({ what }) => what)).toEqual(['new', 'new', 'new', 'new'])
  const [{ id }] = await query('select id from mail')
  expect(readdirSync(outbox).sort()).toEqual([`${id}.eml`, 'notes.txt'].sort())
})

test('audit records cannot be deleted before 90 days, or changed except to remove details', async () => {
  const asProduct = (text: string) => actAs(system, () => app.platform.database.executeSql(text))
  await query(
    `insert into audit_event (action, actor_kind, detail, created_at) values ('kept', 'system', '{"a":1}', now())`,
  )
  await asProduct(`delete from audit_event where action = 'kept'`)
  await expect(asProduct(`update audit_event set action = 'other' where action = 'kept'`)).rejects.toThrow()
  await expect(asProduct(`update audit_event set detail = '{"a":2}' where action = 'kept'`)).rejects.toThrow()
  await asProduct(`update audit_event set detail = '{}' where action = 'kept'`)
  expect(await query(`select detail from audit_event where action = 'kept'`)).toEqual([{ detail: {} }])
})
