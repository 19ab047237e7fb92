import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/read-config.ts'
import { openLog } from '#platform/log.ts'
import { createServer } from './create-server.ts'
import { errorForStatus } from './errors-by-status.ts'

const server = createServer(readConfig({}, import.meta.dirname), openLog('silent'))
afterAll(() => server.close())
server.get('/refused/:status', async ({ params }) => {
  const { status } = params as { status: string }
  throw Object.assign(new Error(`secret of ${status}`), { statusCode: Number(status) })
})
const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))

const sentence = /^[A-Z][a-z][^_]*\.$/

test.each([400, 401, 405, 408, 410, 414, 418, 431, 499])(
  'answers status %d with an error code and a sentence',
  async (status) => {
    const answer = await server.inject(`/refused/${status}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status, ...errorForStatus(status), message: expect.stringMatching(sentence) })
    expect(answer.json().message).not.toMatch(/our side/)
    expect(answer.body).not.toContain('secret')
  },
)

test('refuses an address that cannot be decoded, without repeating it', async () => {
  const answer = await server.inject('/api/%E0%A4%A')
  expect(answer.json()).toEqual({ defined: true, status: 400, ...errorForStatus(400) })
})

test.each(['GET', 'POST', 'DELETE'] as const)('answers 404 to %s without repeating the address', async (method) => {
  const answer = await server.inject({ method, url: '/confirm/a-secret-token' })
  expect(answer.json()).toEqual({ defined: true, status: 404, ...errorForStatus(404) })
})

test.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['words that are no HTTP', 'GOOD MORNING\r\n\r\n', 400],
])('refuses %s with an error of the same form', async (_, words, status) => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(words)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({ defined: false, status, ...errorForStatus(status) })
})
