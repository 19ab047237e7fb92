import type { FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'

/** Start prints whatever ends a page without a status of its own, and a reader who leaves is no failure. */
class ClientDisconnected extends Error {
  readonly status = 499
  override readonly message = 'The reader left before the page was ready'
}

/** A request as the web build takes it; its signal tells that the reader left. */
export function pageRequest({ raw: req }: FastifyRequest, { raw: res }: FastifyReply): Request {
  const disconnected = new AbortController()
  const onClose = () => res.writableEnded || disconnected.abort(new ClientDisconnected())
  if (res.destroyed) onClose()
  else res.once('close', onClose)
  return Object.defineProperty(new NodeRequest({ req, res }), 'signal', { value: disconnected.signal })
}
