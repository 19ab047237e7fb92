import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo

/** The status line of the answer to these bytes. */
async function send(...lines: string[]): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0]
}

test.each([
  ['two Host headers', ['GET /api/instance HTTP/1.1', 'Host: a.example', 'Connection: close', 'host: b.example']],
  ['no version', ['GET /api/instance']],
  ['no Host', ['GET /api/instance HTTP/1.1', 'Connection: close']],
  ['a path that goes up', ['GET /api/listings/../instance HTTP/1.1', 'Host: a.example', 'Connection: close']],
  [
    'such a path, with backslashes',
    ['GET /api/listings\\..\\instance HTTP/1.1', 'Host: a.example', 'Connection: close'],
  ],
  ['such a path, encoded', ['GET /api/%2E%2e/api/instance HTTP/1.1', 'Host: a.example', 'Connection: close']],
])('refuses a request with %s as malformed', async (_, lines) => {
  expect(await send(...lines)).toBe('HTTP/1.1 400 Bad Request')
})

test.each([
  ['one Host', ['GET /api/instance HTTP/1.1', 'Host: a.example', 'Connection: close']],
  ['dots in a name and in its query', ['GET /api/instance?a=/../b HTTP/1.1', 'Host: a.example', 'Connection: close']],
  ['HTTP/1.0, which needs no Host', ['GET /api/instance HTTP/1.0']],
])('answers a request with %s', async (_, lines) => {
  expect(await send(...lines)).toBe('HTTP/1.1 200 OK')
})
