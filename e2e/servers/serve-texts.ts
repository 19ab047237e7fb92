import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** As much of a gateway for text messages as the product speaks with; gives every one to `keep`. */
export async function serveTexts(keep: (recipient: string, words: string) => void) {
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
