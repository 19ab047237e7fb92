import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** One text in every encoding that a browser may ask for, compressed once and sent many times. */
export interface PreparedBytes {
  br: Buffer
  gzip: Buffer
  identity: Buffer
  digest: string
}

type Encoding = 'br' | 'gzip' | 'identity'

export async function prepareBytes(text: string, brotliQuality: number): Promise<PreparedBytes> {
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

export const digestOf = (identity: Buffer): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 22)

/** Answers with the encoding that the reader prefers, or that nothing has changed. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, bytes: PreparedBytes): FastifyReply {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const tag = `"${bytes.digest}-${encoding}"`
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ etag: tag, vary })
  if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()

  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes[encoding])
}

export function preferredEncoding(accepted = ''): Encoding {
  const taken = new Set<string>()
  for (const entry of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

function isKnown(tag: string, known = ''): boolean {
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
