import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  AssertionOptions,
  Registration,
  RegistrationOptions,
} from '#features/identity/passkeys/contract.ts'
import { userHandle } from '#features/identity/passkeys/server/steps/relying-party.ts'

/** Differences between a response and that of an honest browser and device. */
export interface Deviation {
  origin?: string
  /** The host that the browser passed to the device. */
  siteId?: string
  verified?: boolean
  present?: boolean
  counter?: number
  /** The handle of another member, or undefined for no handle. */
  userHandle?: string | undefined
  type?: string
  synced?: boolean
}

export type Authenticator = ReturnType<typeof newAuthenticator>

const flag = { present: 1, verified: 4, mayBeSynced: 8, isSynced: 16, withKey: 64 }

/** A simulated WebAuthn device with one passkey: ES256, no attestation. */
export function newAuthenticator({ synced = false, origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let handle: string | undefined
  let signatures = 0

  const authenticatorDataFor = (siteId: string, deviation: Deviation, key = Buffer.alloc(0)) => {
    const { present = true, verified = true, counter = synced ? 0 : signatures } = deviation
    const isSynced = deviation.synced ?? synced
    const flags =
      (present ? flag.present : 0) |
      (verified ? flag.verified : 0) |
      (isSynced ? flag.mayBeSynced | flag.isSynced : 0) |
      (key.length > 0 ? flag.withKey : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(deviation.siteId ?? siteId), head, key])
  }

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    id,
    /** Simulates `navigator.credentials.create()`. */
    register(
      { challenge, rp, user }: RegistrationOptions,
      deviation: Deviation = {},
      attestation = noAttestation,
    ): Registration {
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(cose)])
      const authData = authenticatorDataFor(rp.id, deviation, key)
      const object = new Map<string, unknown>([...Object.entries(attestation), ['authData', authData]])
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Simulates `navigator.credentials.get()`. */
    assert({ challenge, rpId }: AssertionOptions, deviation: Deviation = {}): Assertion {
      signatures++
      const authenticatorData = authenticatorDataFor(rpId, deviation)
      const json = clientData('webauthn.get', challenge, deviation)
      const sentHandle = 'userHandle' in deviation ? deviation.userHandle : handle
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticatorData, sha256(json)]), privateKey).toString('base64url'),
          ...(sentHandle && { userHandle: sentHandle }),
        },
      }
    },
  }
}

export const userHandleOf = (memberId: string) => userHandle(memberId).toString('base64url')

const noAttestation = { fmt: 'none', attStmt: new Map<string, unknown>() }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** Encodes CBOR (RFC 8949), as far as an authenticator needs it. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map(cbor)])
  throw new TypeError(`An authenticator does not encode a ${typeof value}`)
}

function cborHead(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255])
}
