import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushNetwork } from '#platform/push/push-network.ts'
import { atEnd } from './at-end.ts'
import { certificate } from './push-certificate.ts'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service on this machine, which answers with the next of `statuses`, otherwise with 201. */
export async function servePush() {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer(certificate, async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response
      .writeHead(statuses.shift() ?? 201, { location: 'https://127.0.0.1/elsewhere' })
      .end('Nothing to read here.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const network: PushNetwork = {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address) => address === '127.0.0.1',
    port,
    ca: certificate.cert,
  }
  return { received, statuses, network, origin: `https://push.example.com:${port}` }
}

/** What a browser keeps of a subscription, and what it gives out. */
export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') }
  return {
    endpoint,
    json: { endpoint, keys },
    subscription: { endpoint, publicKey: pair.getPublicKey(), secret },
    /** Decrypts a message as RFC 8291 says, independently of the product's code. */
    read: (body: Buffer): string => {
      const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
      if (body.length - 21 - idLength > size) throw new Error('More than one record')
      const senderKey = body.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), secret, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length))
      const record = body.subarray(21 + idLength)
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = text.lastIndexOf(2)
      if (end < 0) throw new Error('Not the last record')
      return text.subarray(0, end).toString()
    },
  }
}

/** The claims of the header of RFC 8292, if its signature is by the key that it names. */
export function readVapid(authorization: string) {
  const [, header, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!header || !claims || !signature || !key) throw new Error('No VAPID header')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { isSigned, key, header: parse(header), claims: parse(claims) }
}
