import type { FastifyInstance } from 'fastify'

/**
 * A response may be sent before the whole body has arrived. The rest of the body is then read and discarded, for a limited
 * time: if the connection closed while the client still sends, the client might lose the response.
 */
export function drainUnreadBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    if (raw.complete !== false || socket.destroyed) return
    raw.unpipe()
    raw.resume()
    const timer = setTimeout(() => raw.complete || socket.destroy(), milliseconds).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}
