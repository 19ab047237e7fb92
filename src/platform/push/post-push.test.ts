import { createECDH } from 'node:crypto'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { newBrowser, readVapid, servePush } from '#testing/push-service.ts'
import { isPublicKey } from './encrypt-push.ts'
import { type PushOutcome, postPush } from './post-push.ts'
import { type PushNetwork, publicNetwork } from './push-network.ts'

const service = await servePush()
const pair = createECDH('prime256v1')
pair.generateKeys()
const key = {
  publicKey: pair.getPublicKey(),
  privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32),
}
const contact = 'mailto:post@example.com'
const browser = newBrowser(`${service.origin}/send/abc?device=1`)
const post = (network: PushNetwork = service.network, subscription = browser.subscription): Promise<PushOutcome> =>
  postPush(subscription, 'Something is waiting.', { key, network, contact, timeout: 2_000 })
/** A network whose names resolve to these addresses, and where anything that is not public is forbidden. */
const resolvingTo = (...addresses: string[]): PushNetwork => ({
  ...publicNetwork,
  resolve: async () => addresses,
  ...(service.network.port && { port: service.network.port }),
})

test('sends what only the browser can read, signed by the key of the instance', async () => {
  expect(await post()).toEqual({ result: 'sent' })
  const [message] = service.received.splice(0)
  expect(message?.path).toBe('/send/abc?device=1')
  expect(browser.read(message?.body ?? Buffer.alloc(0))).toBe('Something is waiting.')
  expect(message?.body.toString('latin1')).not.toContain('waiting')
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: 'waiting',
  })
  const vapid = readVapid(String(message?.headers.authorization))
  expect(vapid).toMatchObject({
    isSigned: true,
    header: { alg: 'ES256' },
    claims: { aud: service.origin, sub: contact },
  })
  expect(vapid.key).toBe(key.publicKey.toString('base64url'))
  const hours = (vapid.claims.exp - Date.now() / 1_000) / 3_600
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThanOrEqual(12)
})

test('two messages share neither salt nor key, so they look different', async () => {
  await post()
  await post()
  const [first, second] = service.received.splice(0).map(({ body }) => body)
  expect(first?.length).toBe(second?.length)
  expect(first?.subarray(0, 86)).not.toEqual(second?.subarray(0, 86))
})

test.each([
  [201, 'sent'],
  [202, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [301, 'refused'],
  [307, 'refused'],
] as const)('an answer of %i means %s', async (status, result) => {
  service.statuses.push(status)
  expect((await post()).result).toBe(result)
  expect(service.received.splice(0), 'no redirect is followed').toHaveLength(1)
})

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1'])(
  'never connects if the name resolves to %s when the message is sent',
  async (address) => {
    expect(await post(resolvingTo(address))).toEqual({ result: 'refused', reason: 'address is not public' })
    expect(await post(resolvingTo('1.1.1.1', address))).toMatchObject({ result: 'refused' })
    expect(service.received).toEqual([])
  },
)

test('connects to the address that was checked, not to one that the name has a moment later', async () => {
  const resolve = vi.fn(async () => (resolve.mock.calls.length === 1 ? ['127.0.0.1'] : ['169.254.169.254']))
  expect(await post({ ...service.network, resolve })).toEqual({ result: 'sent' })
  expect(resolve).toHaveBeenCalledTimes(1)
  service.received.splice(0)
})

test.each([
  'http://push.example.com/a',
  'https://user:word@push.example.com/a',
  'https://push.example.com:22/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:7f00:1]/a',
  'file:///etc/passwd',
  'nonsense',
])('sends nothing to %s', async (endpoint) => {
  expect(await post(publicNetwork, { ...browser.subscription, endpoint })).toMatchObject({ result: 'refused' })
})

test('a service that does not answer, or whose name is unknown, is tried later', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  atEnd(async () => void silent.close())
  const { port } = silent.address() as { port: number }
  const endpoint = `https://push.example.com:${port}/a`
  const network = { ...service.network, port }
  expect((await post(network, { ...browser.subscription, endpoint })).result).toBe('later')
  const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  expect(await post({ ...service.network, resolve })).toEqual({ result: 'later', reason: 'ENOTFOUND' })
})

test('a name that is never resolved takes no longer than the answer may', async () => {
  const resolve = () => new Promise<never>(() => undefined)
  expect(await post({ ...service.network, resolve })).toEqual({ result: 'later', reason: 'no answer' })
})

test('a service whose certificate nobody vouches for gets nothing', async () => {
  const { ca: _, ...network } = service.network
  expect((await post(network)).result).toBe('later')
  expect(service.received).toEqual([])
})

test('knows which bytes are a public key', () => {
  expect(isPublicKey(key.publicKey)).toBe(true)
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(65),
    Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]),
    key.publicKey.subarray(1),
  ])
    expect(isPublicKey(bytes)).toBe(false)
})
