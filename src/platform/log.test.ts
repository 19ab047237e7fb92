import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { jobHandlers } from '#app/job-handlers.ts'
import { atEnd } from '#testing/at-end.ts'
import { exerciseSecurity, walkSettings } from '#testing/security-walk.ts'
import { testApp } from '#testing/test-app.ts'
import { describeError, openLog } from './log.ts'
import { openMailTransport } from './mail/transport.ts'

const lines: string[] = []
const into = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
const app = await testApp(walkSettings, undefined, openLog('trace', into))
const secrets = await exerciseSecurity(app)
const transport = openMailTransport(app.platform.config)
await app.platform.jobs.work(jobHandlers(app.platform, transport))
atEnd(async () => transport.close())

/** As it is, without what makes it easy to read, and as bytes are written. */
const formsOf = (secret: string) => [
  ...[secret, encodeURIComponent(secret), secret.replace(/[ -]/g, '')],
  ...[Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64').replace(/=+$/, '')],
]

/** Values that contain digits by chance: ids, bytes, fractions. */
const chance = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\\x[\da-f]+|(?<=\d)\.\d+/g

/** Six digits are a code only where they stand by themselves. */
function expectNoSecret(text: string, where: string) {
  const withoutChance = text.replace(chance, ' ')
  for (const form of secrets.flatMap(formsOf))
    if (/^\d{6}$/.test(form)) expect(withoutChance, where).not.toMatch(new RegExp(`(?<!\\d)${form}(?!\\d)`))
    else expect(text, where).not.toContain(form)
}

test('the test sent and received more than 40 secrets', () => expect(secrets.length).toBeGreaterThan(40))

test('the log records each response and each failure, but no secret', async () => {
  const failedDelivery = () =>
    lines.filter((line) => line.includes('a job failed')).map((line) => JSON.parse(line).queue)
  await expect.poll(failedDelivery).toEqual(expect.arrayContaining(['send-mail', 'send-text']))
  const logText = lines.join('')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(50)
  expect(lines.filter((line) => line.includes('unexpected failure'))).toHaveLength(4)
  expectNoSecret(logText, 'the log')
})

test('the audit log, the queue, live events and stored results contain no secret', async () => {
  for (const table of ['audit_event', 'pgboss.job', 'live_event', 'idempotency_key']) {
    const { rows } = await app.database.superuser.query(`select t::text from ${table} t`)
    expectNoSecret(JSON.stringify(rows), table)
  }
})

test('what is thrown without being an Error, as the job queue does, is logged with its message alone', () => {
  const thrown = { code: '57P01', message: 'Connection terminated', detail: 'Key (email)=(a@example.com)' }
  expect(describeError(thrown)).toEqual({ code: '57P01', message: 'Connection terminated' })
  expect(describeError('ended')).toEqual({ message: 'ended' })
})
