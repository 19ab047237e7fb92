import { beforeEach, describe, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const list = (query = '', as = curator.actor) => app.call(`/api/outbox${query}`, { as })
const recipients = async (query = '') =>
  (await list(query)).json.items.map(({ recipient }: { recipient: string }) => recipient)

beforeEach(async () => {
  await app.database.superuser.query(`delete from mail; delete from text_message; insert into mail (recipient, subject, text, html, state, created_at)
    select 'reader' || n || '@example.com', 'Letter ' || n, 'A secret', '<p>A secret</p>',
      case when n = 2 then 'failed' else 'kept' end, now() + n * interval '1 second'
    from generate_series(1, 3) as n`)
})

test('the outbox lists subject, recipient and state of e-mails, without their text', async () => {
  const { status, json, text } = await list()
  expect(status).toBe(200)
  expect(json.items.map(({ subject }: { subject: string }) => subject)).toEqual(['Letter 3', 'Letter 2', 'Letter 1'])
  expect(json.items[1]).toMatchObject({ recipient: 'reader2@example.com', state: 'failed', attempts: 0 })
  expect(text).not.toContain('A secret')
})

test('the outbox can be filtered by state and recipient, in pages', async () => {
  expect(await recipients('?state=failed')).toEqual(['reader2@example.com'])
  expect(await recipients('?recipient=READER3')).toEqual(['reader3@example.com'])
  const { json } = await list('?limit=2')
  expect(await recipients(`?limit=2&cursor=${json.next_cursor}`)).toEqual(['reader1@example.com'])
})

describe('text messages', () => {
  beforeEach(async () => {
    await app.database.superuser.query(`delete from text_message; insert into text_message (recipient, text, state, created_at)
      values ('+41791234567', '123 456 is your code', 'kept', now() + interval '90 seconds'),
        ('+4915112345621', '123 456 is your code', 'queued', now() + interval '5 seconds')`)
  })

  test('the outbox lists text messages among e-mails by time, without their text and with a masked number', async () => {
    const { json, text } = await list()
    const listedMessages = json.items.map(({ kind, subject, recipient }: Record<string, string>) => [
      kind,
      subject,
      recipient,
    ])
    expect(listedMessages).toEqual([
      ['text', null, '+41••••67'],
      ['text', null, '+49••••21'],
      ['mail', 'Letter 3', 'reader3@example.com'],
      ['mail', 'Letter 2', 'reader2@example.com'],
      ['mail', 'Letter 1', 'reader1@example.com'],
    ])
    for (const secret of ['123 456', '79123', '234567']) expect(text).not.toContain(secret)
  })

  test('the outbox filters and pages text messages like e-mails', async () => {
    expect(await recipients('?state=queued')).toEqual(['+49••••21'])
    const { json } = await list('?limit=2')
    expect(await recipients(`?limit=2&cursor=${json.next_cursor}`)).toEqual([
      ...['reader3@example.com', 'reader2@example.com'],
    ])
  })

  test('a search of the outbox matches only the visible digits of phone numbers', async () => {
    expect(await recipients(`?recipient=${encodeURIComponent('••67')}`)).toEqual(['+41••••67'])
    expect(await recipients('?recipient=7912')).toEqual([])
  })
})

test('members and visitors cannot list the outbox', async () => {
  const person = await givenMember(app, { verified: true })
  expect((await list('', person.actor)).status).toBe(403)
  expect((await app.call('/api/outbox')).status).toBe(403)
})
