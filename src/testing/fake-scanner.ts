import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A clamd that answers each file with what `answer` makes of its content, or closes the connection if that is undefined. */
export async function startFakeScanner(answer: (content: Buffer) => string | undefined) {
  const server = createServer((socket) => void socket.on('error', () => undefined).on('data', receiver(socket, answer)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => void server.close(),
  }
}

/** Takes in all that is sent, up to the length of zero. */
function receiver(socket: Socket, answer: (content: Buffer) => string | undefined) {
  let received = Buffer.alloc(0)
  return (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    if (received.toString('latin1') === 'zPING\0') return socket.end('PONG\0')
    const content = scannedContent(received)
    if (!content) return
    const reply = answer(content)
    return reply === undefined ? socket.destroy() : socket.end(`${reply}\0`)
  }
}

/** Undefined until all of it is there: pieces, each after its length. */
export function scannedContent(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!received.toString('latin1').startsWith(command)) return
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return
}
