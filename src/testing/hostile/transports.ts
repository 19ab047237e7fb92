import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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

const patience = 30_000

/** Sends any value to a procedure, valid or not. */
export function callProcedure(
  app: TestApp,
  caller: Caller,
  door: Transport,
  procedure: Procedure,
  input: unknown,
  more = {},
) {
  const asked = door === 'rest' ? asRest(procedure, input) : asRpc(procedure, input, door)
  return send(app, { ...asked, headers: { ...caller.headers, ...asked.headers, ...more } }, procedure.streams)
}

/** The response, or status 599 if none came in time. */
export async function send(app: TestApp, sent: Request, streams = false): Promise<Answer> {
  const late = Promise.withResolvers<Answer>()
  const nothing = { status: 599, type: '', text: 'Nothing was answered in time.' }
  const timer = setTimeout(() => late.resolve(nothing), patience)
  try {
    return await Promise.race([streams ? listen(app, sent) : answerTo(app, sent), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function answerTo({ server }: TestApp, sent: Request): Promise<Answer> {
  const { statusCode, headers, rawPayload } = await server.inject(sent)
  const said = unpacked(rawPayload, headers['content-encoding'])
  return { status: statusCode, type: String(headers['content-type'] ?? ''), text: said.toString() }
}

/** Decompresses a response, so that secrets in it can be found. */
function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Reads the beginning of a stream, then disconnects. */
async function listen({ server }: TestApp, { url, method, payload, headers }: Request): Promise<Answer> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const bound = server.server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const sending = request({ ...{ host: '127.0.0.1', port, path: url, method }, headers, agent: false })
  sending.on('error', () => undefined).end(payload)
  const [heard] = (await once(sending, 'response')) as [IncomingMessage]
  const type = heard.headers['content-type'] ?? ''
  const said = type.startsWith('text/event-stream') ? '' : await text(heard)
  sending.destroy()
  return { status: heard.statusCode ?? 0, type, text: said }
}

export function asRest(procedure: Procedure, input: unknown): Request {
  const named = namesInAddress(procedure)
  const fields = isRecord(input) ? Object.entries(input) : []
  const inAddress = new Map(fields.filter(([name]) => named.includes(name)))
  const path = procedure.address.replace(/\{(\w+)\}/g, (_, name) => inUrl(textIn(inAddress.get(name))))
  const url = `/api${path}`
  const rest = isRecord(input) ? Object.fromEntries(fields.filter(([name]) => !inAddress.has(name))) : input
  const method = methodOf(procedure)
  if (procedure.takesFile)
    return { method, url, payload: Buffer.from(bytesIn(input)), headers: { 'content-type': 'image/jpeg' } }
  if (procedure.method === 'GET') return { method, url: `${url}?${queryOf(rest).join('&')}` }
  return { method, url, ...(rest !== undefined && body(jsonOf(rest))) }
}

export function asRpc(procedure: Procedure, input: unknown, door: Transport): Request {
  const url = `/api/rpc/${procedure.name.replace('.', '/')}`
  const sent = jsonOf({ json: input, meta: [] })
  if (door === 'rpc-address') return { method: 'GET', url: `${url}?data=${inUrl(plainOf(sent))}` }
  return { method: 'POST', url, ...body(sent) }
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

const bytesIn = (input: unknown): Uint8Array | string => {
  const file = isRecord(input) && 'picture' in input ? input.picture : input
  return file instanceof Uint8Array ? file : textIn(file)
}
