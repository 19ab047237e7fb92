import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { drainUnreadBodies } from './drain-unread-bodies.ts'
import { limitBodyTime } from './limit-body-time.ts'

/** The address of a server with these limits, whose stream takes longer than they grant. */
async function serve(arriving: number, passing: number): Promise<string> {
  const app = Fastify()
  limitBodyTime(app, arriving)
  drainUnreadBodies(app, passing)
  app.post('/note', async () => 'taken')
  app.get('/stream', async () => {
    await wait(passing + 100)
    return 'sent'
  })
  app.post('/file', { config: { longBody: true } }, async () => 'taken')
  afterAll(() => app.close())
  return await app.listen({ port: 0, host: '127.0.0.1' })
}

/** For tests in which no request may be aborted: so long that a stall of the machine does not reach it. */
const [strict, patient] = [await serve(200, 300), await serve(5_000, 3_000)]

/** However it closes: one that is cut off fails first. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends the second half of a body so much later, and gives what was answered. */
async function sendSlowly(to: string, pause: number): Promise<string> {
  const { port, pathname } = new URL(to)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab`,
  )
  await wait(pause)
  socket.write('cd')
  if (!socket.closed) await closed(socket)
  return answer
}

test('answers 408 to a short body that arrives too slowly', async () => {
  const answer = await sendSlowly(`${strict}/note`, 600)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).not.toContain('taken')
})

test('closes the connection if a client keeps sending a refused body', async () => {
  const { port } = new URL(strict)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n')
  const trickle = setInterval(() => socket.write('x'), 10)
  await closed(socket)
  clearInterval(trickle)
  expect(answer).toMatch(/^HTTP\/1\.1 40\d /)
})

test('keeps the connection if a client finishes a refused body', async () => {
  const { port } = new URL(patient)
  const socket = connect(Number(port), '127.0.0.1')
  const heard = async () => String((await once(socket, 'data'))[0])
  socket.write('POST /note HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 200000\r\n\r\nab')
  expect(await heard()).toMatch(/^HTTP\/1\.1 415 /)
  socket.write(Buffer.alloc(199_998))
  socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await heard()).toContain('sent')
  socket.destroy()
})

test('accepts a request body that arrives in time', async () => {
  expect(await sendSlowly(`${patient}/note`, 20)).toContain('taken')
})

test('gives an upload more time than other request bodies', async () => {
  expect(await sendSlowly(`${strict}/file`, 600)).toContain('taken')
})

test('lets a response take longer than the limit for request bodies', async () => {
  expect(await (await fetch(`${strict}/stream`)).text()).toBe('sent')
})
