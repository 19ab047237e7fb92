import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atEnd } from './at-end.ts'

interface Answer {
  status: number
  body?: object
  headers?: Record<string, string>
}

/** The part of Twilio's Messages API that the product uses. Sends the next of `answers`, otherwise accepts the message. */
export async function serveTextGateway() {
  const received: { path: string; authorization: string; fields: Record<string, string> }[] = []
  const answers: (Answer | 'silence')[] = []
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    received.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields })
    const nextAnswer = answers.shift() ?? { status: 201, body: { sid: 'SM0' } }
    if (nextAnswer === 'silence') return
    response.writeHead(nextAnswer.status, { 'content-type': 'application/json', ...nextAnswer.headers })
    response.end(JSON.stringify(nextAnswer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    answers,
    settings: {
      SMS_ENDPOINT: `http://127.0.0.1:${port}`,
      SMS_ACCOUNT: 'AC0123',
      SMS_TOKEN: 'gateway-secret',
      SMS_FROM: '+15005550006',
    },
  }
}
