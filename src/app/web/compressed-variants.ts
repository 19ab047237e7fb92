import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** One text in every content encoding, compressed once and sent many times. */
export interface CompressedVariants {
  br: Buffer
  gzip: Buffer
  identity: Buffer
  digest: string
}

type Encoding = 'br' | 'gzip' | 'identity'

export async function compressVariants(text: string, brotliQuality: number): Promise<CompressedVariants> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: 9 }),
  ])
  return { br, gzip, identity, digest: digestOf(identity) }
}

const digestOf = (identity: Buffer): string => createHash('sha256').update(identity).digest('base64url').slice(0, 22)

/** Sends the best encoding that the client accepts, or 304 if its copy is current. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, bytes: CompressedVariants): FastifyReply {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const etag = `"${bytes.digest}-${encoding}"`
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ etag, vary })
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()

  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes[encoding])
}

export function preferredEncoding(acceptEncoding?: string): Encoding {
  const accepted = acceptedEncodings(acceptEncoding)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** The names in `Accept-Encoding`, in lower case, without those with the weight 0. */
export function acceptedEncodings(acceptEncoding = ''): Set<string> {
  const accepted = new Set<string>()
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  return accepted
}

function matchesEtag(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
