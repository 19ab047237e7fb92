import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The part of a text message gateway's API that the product uses. Passes every message to `keep`. */
export async function serveTextGateway(keep: (recipient: string, words: string) => void) {
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    keep(fields.get('To') ?? 'nobody', fields.get('Body') ?? '')
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM0"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      ...{ SMS_ENDPOINT: `http://127.0.0.1:${port}`, SMS_ACCOUNT: 'AC0' },
      ...{ SMS_TOKEN: 'proof', SMS_FROM: '+15005550006' },
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
