import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isAlive } from '../src/database/embedded/postmaster.ts'
import { postmasterOf, preparedFolder, runProduct } from './support/product.ts'

/** Begins a write that the server has started to read; the second half is sent on demand. */
async function halfARequest(url: string) {
  const { port } = new URL(url)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const body = JSON.stringify({ joining: 'open' })
  socket.write(
    `PATCH /api/instance HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n'
  await expect.poll(() => answer).toBe(goOn)
  socket.write(body.slice(0, 5))
  return {
    finish: async () => {
      socket.write(body.slice(5))
      await new Promise((resolve) => socket.once('close', resolve))
      return answer.slice(goOn.length)
    },
  }
}

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s', (signal) => {
  test('a stopping product finishes the requests in flight, accepts no new ones, and leaves no process behind', async () => {
    const dataDir = await preparedFolder()
    const product = runProduct({ dataDir, group: true, environment: { SAMPLE_NETWORK: 'off' } })
    const url = await product.ready()
    const postmaster = postmasterOf(dataDir)
    expect(isAlive(postmaster)).toBe(true)
    const request = await halfARequest(url)

    // Sent to the whole process group, as a terminal does.
    process.kill(-product.pid, signal)
    await expect.poll(() => product.output()).toContain('Stopping…')
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses')
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 403/)

    expect(await product.ended).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    expect(postmasterOf(dataDir)).toBe(0)
  })
})

test('a request that never ends is aborted after ten seconds', async () => {
  const dataDir = await preparedFolder()
  const product = runProduct({ dataDir, environment: { SAMPLE_NETWORK: 'off' } })
  const url = await product.ready()
  await halfARequest(url)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(postmasterOf(dataDir)).toBe(0)
})
