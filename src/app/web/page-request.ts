import type { FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'

/** Has a status because TanStack Start logs errors without one, and a client that disconnects is no failure. */
class ClientDisconnected extends Error {
  readonly status = 499
  override readonly message = 'The client disconnected before the page was ready'
}

/** The request for the web build; its signal aborts when the client disconnects. */
export function pageRequest({ raw: req }: FastifyRequest, { raw: res }: FastifyReply): Request {
  const disconnected = new AbortController()
  const onClose = () => res.writableEnded || disconnected.abort(new ClientDisconnected())
  if (res.destroyed) onClose()
  else res.once('close', onClose)
  return Object.defineProperty(new NodeRequest({ req, res }), 'signal', { value: disconnected.signal })
}
