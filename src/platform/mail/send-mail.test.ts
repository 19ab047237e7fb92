import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { atEnd } from '#testing/at-end.ts'
import { memberActor, type TestApp, testApp } from '#testing/test-app.ts'
import { sendMail } from './send-mail.ts'
import { mail } from './tables.ts'
import { openMailTransport } from './transport.ts'

const letter = {
  subject: 'A word',
  body: ['Someone <script> & "friends" wrote.'],
  action: { label: 'Read it', url: 'https://example.com/read?a=1&b=2' },
}

async function working(app: TestApp) {
  const transport = openMailTransport(app.platform.config)
  await app.platform.jobs.work(jobHandlers(app.platform, transport))
  atEnd(async () => transport.close())
  return app
}

const send = (app: TestApp, recipient: string) => actAs(visitor, () => sendMail(app.platform, recipient, letter))
const stateOf = async (app: TestApp, recipient: string) => {
  const { rows } = await app.database.superuser.query(
    'select state, attempts, last_error from mail where recipient = $1',
    [recipient],
  )
  return rows[0]
}

describe('without a mail server', () => {
  test('without a mail server, stores every mail in the data folder, in plain text and HTML, readable by its owner only', async () => {
    const app = await working(await testApp())
    await send(app, 'one@example.com')
    await expect.poll(() => stateOf(app, 'one@example.com')).toMatchObject({ state: 'kept' })
    const [file = ''] = readdirSync(join(app.dataDir, 'outbox'))
    const path = join(app.dataDir, 'outbox', file)
    const content = readFileSync(path, 'utf8')
    expect(content).toMatch(/To: one@example.com/)
    expect(content).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(content.split('text/html')[1]).not.toContain('<script>')
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('curators can read the outbox of mail, but visitors and members cannot', async () => {
    const app = await testApp()
    await send(app, 'secret@example.com')
    const readAs = (actor: Parameters<typeof actAs>[0]) => actAs(actor, () => app.platform.db.select().from(mail))
    expect(await readAs(memberActor('019f0000-0000-7000-8000-000000000001', { curator: true }))).toHaveLength(1)
    expect(await readAs(memberActor('019f0000-0000-7000-8000-000000000002', { verified: true }))).toEqual([])
    expect(await readAs(visitor)).toEqual([])
  })

  test('stores no mail if its transaction rolls back', async () => {
    const app = await testApp()
    const failing = actAs(system, () =>
      app.platform.transaction(async () => {
        await sendMail(app.platform, 'never@example.com', letter)
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await stateOf(app, 'never@example.com')).toBeUndefined()
    const { rows } = await app.database.superuser.query('select from pgboss.job where name = $1', ['send-mail'])
    expect(rows).toEqual([])
  })
})
