import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isSigned } from './s3-signature.ts'

const secret = 'test-secret'

/**
 * The part of S3 that the product uses, in memory: put, get, delete, and listing in pages of a thousand, with continuation
 * tokens that must be encoded. The S3 servers on npm do not support continuing a list.
 */
export async function serveS3(port = 0) {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (!isSigned(request, body, secret)) return fail(response, 403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = pathname.split('/')
    if (bucket !== 'files') return fail(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (key) answer(request, response, key, body)
    else list(response, searchParams)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))

  function answer({ method, headers }: IncomingMessage, response: ServerResponse, key: string, content: Buffer) {
    if (method === 'PUT') {
      objects.set(key, { content, type: headers['content-type'] ?? 'application/octet-stream' })
      return response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return fail(response, 404, 'NoSuchKey')
    response
      .writeHead(200, { 'content-type': object.type, 'content-length': object.content.length })
      .end(object.content)
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const token = query.get('continuation-token')
    const lastListedKey = token ? Buffer.from(token.slice(4), 'base64').toString() : ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > lastListedKey)
      .sort()
    const pageOfKeys = keys.slice(0, 1_000)
    const nextToken = `+/=&${Buffer.from(pageOfKeys.at(-1) ?? '').toString('base64')}`
    const isTruncated = keys.length > pageOfKeys.length
    response.setHeader('content-type', 'application/xml')
    response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${pageOfKeys
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join(
        '',
      )}${isTruncated ? `<NextContinuationToken>${nextToken.replace('&', '&amp;')}</NextContinuationToken>` : ''}
      </ListBucketResult>`)
  }

  return {
    objects,
    settings: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'test-key',
      S3_SECRET_ACCESS_KEY: secret,
      S3_FORCE_PATH_STYLE: 'on',
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
