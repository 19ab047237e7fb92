import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import type { TestApp } from '../test-app.ts'
import { isRecord } from './corrupt-input.ts'
import { jsonOf, plainOf } from './odd-values.ts'
import { namesInAddress, type Procedure } from './procedures.ts'
import type { Caller } from './world.ts'

const transports = ['rest', 'rpc', 'rpc-address'] as const
export type Transport = (typeof transports)[number]

export interface Answer {
  status: number
  type: string
  text: string
}

/** A request that can be sent over a socket or injected. */
export interface Request {
  method: InjectOptions['method'] & string
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

const timeoutMs = 30_000

/** Sends any value to a procedure, valid or not. */
export function callProcedure(
  app: TestApp,
  caller: Caller,
  transport: Transport,
  procedure: Procedure,
  input: unknown,
  extraHeaders = {},
) {
  const builtRequest = transport === 'rest' ? asRest(procedure, input) : asRpc(procedure, input, transport)
  return send(
    app,
    { ...builtRequest, headers: { ...caller.headers, ...builtRequest.headers, ...extraHeaders } },
    procedure.streams,
  )
}

/** The response, or status 599 if none came in time. */
export async function send(app: TestApp, outgoingRequest: Request, streams = false): Promise<Answer> {
  const timeout = Promise.withResolvers<Answer>()
  const timeoutAnswer = { status: 599, type: '', text: 'Nothing was answered in time.' }
  const timer = setTimeout(() => timeout.resolve(timeoutAnswer), timeoutMs)
  try {
    return await Promise.race([
      streams ? readStreamStart(app, outgoingRequest) : answerTo(app, outgoingRequest),
      timeout.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}

async function answerTo({ server }: TestApp, outgoingRequest: Request): Promise<Answer> {
  const { statusCode, headers, rawPayload } = await server.inject(outgoingRequest)
  const bodyBytes = unpacked(rawPayload, headers['content-encoding'])
  return { status: statusCode, type: String(headers['content-type'] ?? ''), text: bodyBytes.toString() }
}

/** Decompresses a response, so that secrets in it can be found. */
function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'zstd') return zstdDecompressSync(bytes)
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Reads the beginning of a stream, then disconnects. */
async function readStreamStart({ server }: TestApp, { url, method, payload, headers }: Request): Promise<Answer> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const listeningAddress = server.server.address()
  const port = typeof listeningAddress === 'object' ? listeningAddress?.port : undefined
  const outgoing = request({ ...{ host: '127.0.0.1', port, path: url, method }, headers, agent: false })
  outgoing.on('error', () => undefined).end(payload)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const type = response.headers['content-type'] ?? ''
  const bodyText = type.startsWith('text/event-stream') ? '' : await text(response)
  outgoing.destroy()
  return { status: response.statusCode ?? 0, type, text: bodyText }
}

export function asRest(procedure: Procedure, input: unknown): Request {
  const addressNames = namesInAddress(procedure)
  const fields = isRecord(input) ? Object.entries(input) : []
  const inAddress = new Map(fields.filter(([name]) => addressNames.includes(name)))
  const path = procedure.address.replace(/\{(\w+)\}/g, (_, name) => inUrl(textIn(inAddress.get(name))))
  const url = `/api${path}`
  const fieldsOutsideAddress = isRecord(input)
    ? Object.fromEntries(fields.filter(([name]) => !inAddress.has(name)))
    : input
  const method = methodOf(procedure)
  const besidesFile = Object.fromEntries(fields.filter(([name]) => !inAddress.has(name) && !fileFields.includes(name)))
  if (procedure.takesFile)
    return {
      ...{ method, url: fileFieldOf(input) ? `${url}?${queryOf(besidesFile).join('&')}` : url },
      ...{ payload: Buffer.from(bytesIn(input)), headers: { 'content-type': 'image/jpeg' } },
    }
  if (procedure.method === 'GET') return { method, url: `${url}?${queryOf(fieldsOutsideAddress).join('&')}` }
  return { method, url, ...(fieldsOutsideAddress !== undefined && body(jsonOf(fieldsOutsideAddress))) }
}

export function asRpc(procedure: Procedure, input: unknown, transport: Transport): Request {
  const url = `/api/rpc/${procedure.name.replace('.', '/')}`
  const payload = jsonOf({ json: input, meta: [] })
  if (transport === 'rpc-address') return { method: 'GET', url: `${url}?data=${inUrl(plainOf(payload))}` }
  return { method: 'POST', url, ...body(payload) }
}

const body = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const methodOf = ({ method }: Procedure) => methods.find((one) => one === method) ?? 'POST'

/** Nested values as in a query string: `a[b][0]=c`. */
function queryOf(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${inUrl(name)}=${inUrl(textIn(value))}`]
  return Object.entries(value).flatMap(([key, part]) => queryOf(part, name ? `${name}[${key}]` : key))
}

const textIn = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return plainOf(typeof value === 'object' ? jsonOf(value) : String(value))
}

/** Encodes lone surrogates too, as bytes that are not valid UTF-8. */
const inUrl = (text: string): string =>
  text
    .split(/\p{Surrogate}/u)
    .map(encodeURIComponent)
    .join('%ED%A0%80')

const fileFields = ['picture', 'file']
const fileFieldOf = (input: unknown) => isRecord(input) && fileFields.find((name) => name in input)

const bytesIn = (input: unknown): Uint8Array | string => {
  const field = fileFieldOf(input)
  const file = field && isRecord(input) ? input[field] : input
  return file instanceof Uint8Array ? file : textIn(file)
}
