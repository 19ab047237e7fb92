import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { atEnd } from '#testing/at-end.ts'
import { startFakeScanner } from '#testing/fake-scanner.ts'
import { givenMember } from '#testing/members.ts'
import { givenPaper, uploadPaper } from '#testing/papers.ts'
import { manyPagesPdf } from '#testing/pdfs/write-pdf.ts'
import { pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { paperLimits } from '../terms.ts'
import { sweepPapers } from './sweep-papers.ts'

const app = await testApp({ PAPERS_PER_MEMBER: '1' })
const { ask } = recordsOf(app)
const [owner, stranger] = await Promise.all([givenMember(app), givenMember(app)])
const files = () => {
  const folder = join(app.dataDir, 'files/papers')
  return existsSync(folder) ? readdirSync(folder) : []
}
const sweep = () => actAs(system, () => sweepPapers(app.platform))
const discard = (id: string, as = owner.actor) => app.call(`/api/papers/${id}`, { method: 'DELETE', as })

beforeEach(async () => {
  await ask('delete from rate_limit')
  await ask('delete from paper')
  await sweep()
  expect(files()).toEqual([])
})

describe('an upload', () => {
  test('of a PDF is kept with its name, digest, pages and size, for its owner alone', async () => {
    const body = manyPagesPdf(3)
    const paper = await givenPaper(app, owner, { body, name: 'C:\\Clients\\Survey of the villa.pdf' })
    expect(paper).toMatchObject({
      ...{ kind: 'pdf', name: 'Survey of the villa.pdf', pages: 3, own: true, bytes: body.length },
      digest: createHash('sha256').update(body).digest('hex'),
    })
    expect((await app.call(`/api/papers/${paper.id}`, { as: owner.actor })).json).toMatchObject(paper)
    for (const as of [stranger.actor, undefined])
      expect([404, 401]).toContain((await app.call(`/api/papers/${paper.id}`, as && { as })).status)
    expect(files()).toHaveLength(1)
  })

  test('of a picture is encoded again, turned upright and at most 2400 pixels long', async () => {
    const paper = await givenPaper(app, owner, { body: await pictureOf(3000, 1500), name: 'Deck.jpg' })
    expect(paper).toMatchObject({ kind: 'picture', pages: 1, width: 2400, height: 1200 })
    expect(files()[0]).toMatch(/\.webp~$/)
  })

  test('sent again with its id is stored once, also twenty times at once', async () => {
    const [id, body] = [randomUUID(), manyPagesPdf(2)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => uploadPaper(app, owner.actor, { id, body })))
    // Others of a member wait until the first few are received.
    for (const { status } of answers) expect([200, 429]).toContain(status)
    const [first, second] = answers.filter(({ status }) => status === 200)
    expect(second?.json).toEqual(first?.json)
    expect((await uploadPaper(app, owner.actor, { id, body })).json).toEqual(first?.json)
    expect(await ask('select id from paper')).toEqual([{ id }])
    expect(await ask('select due_at from paper_file where due_at is null')).toHaveLength(1)
  })

  test('cannot take the id of another member’s paper, and says nothing about it', async () => {
    const { id } = await givenPaper(app, owner)
    const { status, json } = await uploadPaper(app, stranger.actor, { id })
    expect([status, json.code]).toEqual([409, 'PAPER_ID_TAKEN'])
    expect(await ask('select owner_id from paper')).toEqual([{ owner_id: owner.id }])
  })
})

describe('refuses', () => {
  test.each([
    ['a file that is neither a PDF nor a picture', Buffer.from('MZ this is a program'), 400, 'Please choose a PDF'],
    ['an empty file', Buffer.alloc(0), 400, 'Please choose a PDF'],
    ['a PDF that is cut off', Buffer.from('%PDF-1.7\n1 0 obj'), 422, 'This PDF is damaged'],
    ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'This picture cannot be opened'],
  ])('%s', async (_, body, status, sentence) => {
    const answer = await uploadPaper(app, owner.actor, { body })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.json)).toContain(sentence)
    expect([await ask('select id from paper'), files()]).toEqual([[], []])
  })

  test('a name that is too long or empty', async () => {
    for (const name of [`${'n'.repeat(paperLimits.name + 1)}.pdf`, ' ', 'folder/'])
      expect(await uploadPaper(app, owner.actor, { name })).toMatchObject({ status: 400 })
  })

  test('a visitor and a suspended member', async () => {
    expect((await uploadPaper(app, undefined)).status).toBe(401)
    await ask('update member set suspended_at = now() where id = $1', stranger.id)
    expect((await uploadPaper(app, stranger.actor)).status).toBe(403)
    await ask('update member set suspended_at = null where id = $1', stranger.id)
    expect(files()).toEqual([])
  })

  test('more than a member may keep', async () => {
    const body = Buffer.concat([manyPagesPdf(1), Buffer.alloc(600_000, '\n')])
    await givenPaper(app, owner, { body })
    expect(await uploadPaper(app, owner.actor, { body })).toMatchObject({
      ...{ status: 409, json: { code: 'PAPERS_FULL', message: expect.stringContaining('1 MB') } },
    })
    await ask(`insert into paper_file select 'papers/' || n from generate_series(1, ${paperLimits.unsent}) n`)
    await ask(`insert into paper (id, owner_id, kind, name, bytes, digest, pages, width, height, storage_key)
      select gen_random_uuid(), '${stranger.id}', 'pdf', 'a', 1, '', 1, 1, 1, 'papers/' || n from generate_series(1, ${paperLimits.unsent}) n`)
    expect(await uploadPaper(app, stranger.actor)).toMatchObject({ status: 409, json: { code: 'TOO_MANY_UNSENT' } })
  })
})

describe('a paper that was not sent', () => {
  test('is removed by its owner, with its file', async () => {
    const { id } = await givenPaper(app, owner)
    expect((await discard(id, stranger.actor)).json.code).toBe('PAPER_NOT_FOUND')
    expect((await discard(id)).json).toEqual({ discarded: true })
    expect((await discard(id)).json.code).toBe('PAPER_NOT_FOUND')
    await sweep()
    expect([files(), await ask('select * from paper_file')]).toEqual([[], []])
  })

  test('is removed after a month', async () => {
    const { id } = await givenPaper(app, owner)
    await sweep()
    expect(files()).toHaveLength(1)
    await app.database.superuser.query(`set session_replication_role = replica`)
    await ask(`update paper set created_at = now() - interval '31 days' where id = $1`, id)
    await app.database.superuser.query(`set session_replication_role = origin`)
    await sweep()
    expect([files(), await ask('select id from paper')]).toEqual([[], []])
  })
})

describe('a virus scanner', () => {
  test('passes a file before it is kept, and an infected one is refused', async () => {
    const scanner = await startFakeScanner((content) =>
      content.includes('virus') ? 'stream: Test-Virus FOUND' : 'stream: OK',
    )
    atEnd(scanner.close)
    const scanned = await testApp({ CLAMAV_URL: scanner.url })
    const member = await givenMember(scanned)
    expect((await uploadPaper(scanned, member.actor)).status).toBe(200)
    const body = Buffer.concat([manyPagesPdf(1), Buffer.from('% virus')])
    expect(await uploadPaper(scanned, member.actor, { body })).toMatchObject({
      ...{ status: 422, json: { code: 'FILE_INFECTED' } },
    })
  })

  test('that does not answer refuses every file with a sentence, and keeps none', async () => {
    const scanned = await testApp({ CLAMAV_URL: 'tcp://127.0.0.1:1' })
    const member = await givenMember(scanned)
    expect(await uploadPaper(scanned, member.actor)).toMatchObject({
      ...{ status: 503, json: { code: 'SCANNER_UNAVAILABLE', message: expect.stringContaining('viruses') } },
    })
    expect((await scanned.database.superuser.query('select from paper_file')).rows).toEqual([])
  })
})
