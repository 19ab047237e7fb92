import type { FastifyInstance } from 'fastify'

/**
 * An answer may go out before the body has come in. The rest of the body is then let pass unkept, for a while: a
 * connection that closes while its sender writes takes the answer along.
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
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
  })
}
