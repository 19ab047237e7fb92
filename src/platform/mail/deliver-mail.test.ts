import type { AddressInfo } from 'node:net'
import { PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { queues } from '#platform/jobs/queues.ts'
import { atEnd } from '#testing/at-end.ts'
import { testApp } from '#testing/test-app.ts'
import { wakeQueue } from '#testing/wake-queue.ts'
import type { MailContent } from './compose-mail.ts'
import { sendMail } from './send-mail.ts'
import { openMailTransport } from './transport.ts'

const received: string[] = []
/** How many mails to a recipient are put off before one is taken. */
const putOff = new Map([
  ['two@example.com', 1],
  ['never@example.com', Number.POSITIVE_INFINITY],
])
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: ({ address }, _session, done) =>
    address.startsWith('nobody@') ? done(refusal(550, `unknown sender ${address}`)) : done(),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('gone@') ? done(refusal(550, `no mailbox ${address}`)) : done(),
  onData(stream, { envelope }, done) {
    let content = ''
    stream.on('data', (chunk) => {
      content += chunk
    })
    stream.on('end', () => {
      const [{ address } = { address: '' }] = envelope.rcptTo
      const times = putOff.get(address) ?? 0
      putOff.set(address, times - 1)
      if (times > 0) return done(refusal(451, `try later for ${address}`))
      received.push(content)
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const { port } = server.server.address() as AddressInfo
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

async function mailing(from = 'House <house@example.com>') {
  const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from })
  const transport = openMailTransport(app.platform.config)
  await app.platform.jobs.work(jobHandlers(app.platform, transport))
  atEnd(async () => transport.close())
  const ask = async (question: string) => (await app.database.superuser.query(question)).rows
  const letter = async () => (await ask('select state, attempts, last_error, settled_at from mail'))[0]
  // No second try begins by itself.
  await ask(`update pgboss.queue set retry_delay = 3600, retry_delay_max = 7200 where name = 'send-mail'`)
  return {
    /** Runs the queue's work of each minute. */
    supervise: async () => {
      const boss = new PgBoss({ connectionString: app.database.url, migrate: false, supervise: false, schedule: false })
      await boss.start()
      await boss.supervise('send-mail')
      await boss.stop({ graceful: false })
    },
    send: (recipient: string, letter: Partial<MailContent> = {}) =>
      actAs(visitor, () =>
        sendMail(app.platform, recipient, { subject: 'A word', body: ['Someone wrote.'], ...letter }),
      ),
    ask,
    /** The one mail that was written. */
    letter,
    /** The same, once the queue of those given up has been woken: the database moves jobs there without a word. */
    givenUpLetter: async () => {
      await wakeQueue(app.database, 'give-up-mail')
      return letter()
    },
    untilTried: () => expect.poll(() => ask(`select from pgboss.job where state = 'retry'`)).toHaveLength(1),
    hurry: async (also = '') => {
      const next = `update pgboss.job set start_after = now() ${also} where name = 'send-mail' and state = 'retry'`
      expect(await ask(`${next} returning id`)).toHaveLength(1)
      await wakeQueue(app.database, 'send-mail')
    },
  }
}

test('retries a mail that the server deferred, and sends it once', async () => {
  const { send, letter, hurry, untilTried } = await mailing()
  await send('two@example.com')
  await untilTried()
  expect(await letter()).toMatchObject({ state: 'queued', last_error: expect.stringContaining('try later') })
  await hurry()
  await expect.poll(letter).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/From: House <house@example.com>/)
})

const secretLetter: Partial<MailContent> = {
  body: ['Your code is 123 456.', 'Ring +41 79 123 45 67 in 2025 or 1234 567.'],
  action: { label: 'Choose', url: `https://members.example.com/reset#${'Ab-_'.repeat(10)}xyz` },
}

test('a sent mail is stored without its link and its code, but with all other text', async () => {
  const { send, letter, ask } = await mailing()
  await send('secret@example.com', secretLetter)
  await expect.poll(letter).toMatchObject({ state: 'sent' })
  const [{ text, html }] = await ask('select text, html from mail')
  for (const words of [text, html]) {
    expect(words).toContain('https://members.example.com/reset#…')
    expect(words).toContain('Ring +41 79 123 45 67 in 2025 or 1234 567.')
    expect(words).not.toMatch(/xyz|123 456/)
  }
  expect(received.at(-1)).toContain('123 456')
})

test('a failed mail is stored with its link and its code, since it may be sent again', async () => {
  const { send, letter, ask } = await mailing()
  await send('gone@example.com', secretLetter)
  await expect.poll(letter).toMatchObject({ state: 'failed' })
  expect(await ask('select text from mail')).toMatchObject([{ text: expect.stringMatching(/123 456[\s\S]*xyz/) }])
})

test('marks a mail as failed after its last try, with the reason', async () => {
  const { send, letter, givenUpLetter, hurry, untilTried } = await mailing()
  await send('never@example.com')
  await untilTried()
  await hurry(', retry_limit = retry_count + 1')
  await expect.poll(givenUpLetter).toMatchObject({ state: 'failed', attempts: 2, settled_at: expect.any(Date) })
  expect((await letter()).last_error).toContain('try later')
})

test('marks a mail as failed if its last try was interrupted', async () => {
  const { send, givenUpLetter, hurry, ask, supervise, untilTried } = await mailing()
  await send('never@example.com')
  await untilTried()
  await ask(`update mail set last_error = null`)
  await hurry(`, state = 'active', started_on = now() - interval '1 day', retry_count = retry_limit`)
  await supervise()
  await expect.poll(givenUpLetter).toMatchObject({ state: 'failed', last_error: 'The last try was cut off.' })
})

test('tries a mail to a mailbox that does not exist only once', async () => {
  const { send, letter, ask } = await mailing()
  await send('gone@example.com')
  await expect.poll(letter).toMatchObject({ state: 'failed', attempts: 1, settled_at: expect.any(Date) })
  expect((await letter()).last_error).toMatch(/no mailbox/)
  expect(await ask(`select from pgboss.job where state = 'retry'`)).toEqual([])
})

test('retries a mail after a refusal that the operator can fix', async () => {
  const { send, letter, untilTried } = await mailing('nobody@example.com')
  await send('three@example.com')
  await untilTried()
  expect(await letter()).toMatchObject({ state: 'queued', attempts: 1 })
})

test('neither the error of a mail nor the queue contains its address', async () => {
  const { send, letter, ask, untilTried } = await mailing()
  await send('never@example.com')
  await untilTried()
  expect((await letter()).last_error).not.toContain('never@')
  expect(JSON.stringify(await ask('select * from pgboss.job'))).not.toContain('never@')
})

test('retries mail for more than half a day', () => {
  const { retryLimit, retryDelay, retryDelayMax = 0 } = queues['send-mail']
  // The least that pg-boss waits: half of a delay that doubles, the other half is drawn.
  const shortest = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, retryDelay * 2 ** n))
  expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(12 * 3_600)
})
