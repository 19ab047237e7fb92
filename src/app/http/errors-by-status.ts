import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { protectiveHeaders } from './guard-rails.ts'

export interface HttpError {
  code: string
  message: string
}

/** Errors for responses that have no more precise one; code and message are those of the contract. */
const errorsByStatus: Record<number, HttpError | undefined> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be read.' },
  401: { code: 'UNAUTHORIZED', message: 'Please sign in.' },
  403: { code: 'FORBIDDEN', message: 'You may not do this.' },
  404: { code: 'NOT_FOUND', message: 'Not found.' },
  405: { code: 'METHOD_NOT_SUPPORTED', message: 'This address does not take this method.' },
  406: { code: 'NOT_ACCEPTABLE', message: 'This cannot be answered in the form you accept.' },
  408: { code: 'TIMEOUT', message: 'The request took too long to arrive. Please try again.' },
  409: { code: 'CONFLICT', message: 'This changed in the meantime. Please look again.' },
  410: { code: 'GONE', message: 'This is no longer here.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'This is too large.' },
  414: { code: 'URI_TOO_LONG', message: 'This address is too long.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON.' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The headers of the request are too large.' },
}

/** The error for a status from 400 to 499. */
export const errorForStatus = (status: number): HttpError =>
  errorsByStatus[status] ?? { code: 'BAD_REQUEST', message: 'The request could not be accepted.' }

/** Answers a connection that brought no complete request: invalid HTTP, too many headers, or too slow. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code ? (statusOfParser[error.code] ?? 400) : 400
  const body = JSON.stringify({ defined: false, ...errorForStatus(status), status })
  const headers = Object.entries(protectiveHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n${headers.join('')}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const statusOfParser: Record<string, number | undefined> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
