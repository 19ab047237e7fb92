import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { queues } from '#platform/jobs/queues.ts'
import { describeError } from '#platform/log.ts'
import { openMailTransport } from '#platform/mail/transport.ts'
import { atEnd } from '#testing/at-end.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { serveTextGateway } from '#testing/text-gateway.ts'
import { wakeQueue } from '#testing/wake-queue.ts'
import { deliverText } from './deliver-text.ts'
import { openGateway } from './gateway.ts'
import { giveUpTexts } from './give-up-texts.ts'
import { sendText } from './send-text.ts'
import { textMessage } from './tables.ts'

const server = await serveTextGateway()
const [app, silent] = [await testApp(server.settings), await testApp()]
for (const { platform } of [app, silent]) {
  const transport = openMailTransport(platform.config)
  await platform.jobs.work(jobHandlers(platform, transport))
  atEnd(async () => transport.close())
}

const recipient = '+41791234567'
const ask = async (question: string, on = app) => (await on.database.superuser.query(question)).rows
// No second try begins by itself.
await ask(`update pgboss.queue set retry_delay = 240 where name = 'send-text'`)
const send = (on = app) => actAs(visitor, () => sendText(on.platform, recipient, '123 456 is your code'))
/** Neither the number nor the code. */
const remaining = { recipient: '+41••••67', text: '••• ••• is your code' }
const written = async (on = app) => (await ask('select state, attempts, last_error from text_message', on))[0]

beforeEach(async () => {
  server.answers.length = 0
  server.received.length = 0
  for (const on of [app, silent]) await ask('delete from text_message; delete from pgboss.job', on)
})

describe('a text message', () => {
  test('sends a text message once', async () => {
    await send()
    await expect.poll(() => written()).toEqual({ state: 'sent', attempts: 1, last_error: null })
    expect(server.received).toMatchObject([{ fields: { To: recipient, Body: '123 456 is your code' } }])
    expect(await ask('select recipient, text from text_message')).toEqual([remaining])
  })

  test('retries a text message that the gateway could not accept', async () => {
    server.answers.push({ status: 503 })
    await send()
    await expect.poll(() => ask(`select from pgboss.job where state = 'retry'`)).toHaveLength(1)
    expect(await written()).toMatchObject({ state: 'queued', last_error: 'The gateway answered 503' })
    await ask(`update pgboss.job set start_after = now() where state = 'retry'`)
    await wakeQueue(app.database, 'send-text')
    await expect.poll(() => written()).toEqual({ state: 'sent', attempts: 2, last_error: null })
  })

  test('tries a text message that the gateway refuses once, and stores no number in the reason', async () => {
    server.answers.push({ status: 400, body: { code: 21211, message: `${recipient} is not a valid number` } })
    await send()
    await expect
      .poll(() => written())
      .toEqual({
        ...{ state: 'failed', attempts: 1 },
        last_error: 'The gateway answered 400: 21211 … is not a valid number',
      })
    expect(await ask(`select from pgboss.job where state = 'retry'`)).toEqual([])
    expect(await ask('select recipient, text from text_message')).toEqual([remaining])
  })

  test('stores a text message without sending it if no gateway is set', async () => {
    await send(silent)
    await expect.poll(() => written(silent)).toEqual({ state: 'kept', attempts: 1, last_error: null })
  })

  test('stores no text message if its transaction rolls back', async () => {
    const failing = actAs(system, () =>
      app.platform.transaction(async () => {
        await sendText(app.platform, recipient, 'never')
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await ask('select from text_message')).toEqual([])
    expect(await ask(`select from pgboss.job where name = 'send-text'`)).toEqual([])
  })

  test('does not send a text message after a restore if it was queued when the backup was made', async () => {
    await ask(`insert into text_message (recipient, text) values ('${recipient}', '123 456 is your code')`)
    await actAs(system, () => giveUpTexts(app.platform))
    expect(await written()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('backup') })
    expect(await ask('select recipient, text from text_message')).toEqual([remaining])
  })

  test('curators can read text messages, but visitors and members cannot', async () => {
    await ask(`insert into text_message (recipient, text) values ('${recipient}', 'x')`)
    const readAs = (actor: Parameters<typeof actAs>[0]) =>
      actAs(actor, () => app.platform.db.select().from(textMessage))
    expect(await readAs(memberActor('019f0000-0000-7000-8000-000000000001', { curator: true }))).toHaveLength(1)
    expect(await readAs(memberActor('019f0000-0000-7000-8000-000000000002', { verified: true }))).toEqual([])
    expect(await readAs(visitor)).toEqual([])
  })
})

test('neither the log nor the queue contains the number, the text or the login of a text message', async () => {
  const lines: string[] = []
  const into = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
  const log = pino({ serializers: { err: describeError } }, into)
  await ask(`insert into text_message (recipient, text) values ('${recipient}', '123456 is your code')`)
  const [{ id }] = await ask('select id from text_message')
  const deliver = () => actAs(system, () => deliverText({ ...app.platform, log }, openGateway(app.platform.config), id))
  server.answers.push({ status: 500, body: { message: `no way to ${recipient}` } })
  const failure = await deliver().catch((error) => error)
  server.answers.push({ status: 400, body: { message: `no way to ${recipient}` } })
  await deliver()
  await send()
  await expect
    .poll(() => ask(`select from pgboss.job where state = 'completed' and name = 'send-text'`))
    .toHaveLength(1)
  const told = [String(failure), failure.stack, ...lines, JSON.stringify(await ask('select * from pgboss.job'))].join()
  expect(lines).toHaveLength(1)
  for (const secret of [recipient, '791234567', '123456', 'gateway-secret']) expect(told).not.toContain(secret)
})

test('stops retrying a text message after about ten minutes', () => {
  const { retryLimit, retryDelay, retryDelayMax = 0 } = queues['send-text']
  const longest = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** (n + 1)))
  const seconds = longest.reduce((sum, delay) => sum + delay, 0)
  expect(seconds).toBeGreaterThan(5 * 60)
  expect(seconds).toBeLessThan(15 * 60)
})
