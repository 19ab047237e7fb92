import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitBodyTime } from './limit-body-time.ts'

const app = Fastify()
limitBodyTime(app, 200)
app.post('/note', async () => 'taken')
app.get('/stream', async () => {
  await wait(400)
  return 'sent'
})
app.post('/file', { config: { longBody: true } }, async () => 'taken')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Sends the second half of a body so much later, and gives what was answered. */
async function sendSlowly(path: string, pause: number): Promise<string> {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab`,
  )
  await wait(pause)
  socket.write('cd')
  if (!socket.closed) await once(socket, 'close')
  return answer
}

test('a short body that trickles in is cut off', async () => {
  expect(await sendSlowly('/note', 600)).not.toContain('taken')
})

test('one that comes in time is taken', async () => {
  expect(await sendSlowly('/note', 20)).toContain('taken')
})

test('a file may take longer', async () => {
  expect(await sendSlowly('/file', 600)).toContain('taken')
})

test('an answer may take longer than that', async () => {
  expect(await (await fetch(`${address}/stream`)).text()).toBe('sent')
})
