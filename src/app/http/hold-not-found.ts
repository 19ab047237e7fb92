import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Longer than almost every lookup takes, so that its own time does not show. */
const milliseconds = 20

/**
 * Sends no 404 earlier than a fixed time after its request. The database checks the row policies of a record that the reader may
 * not see, and skips that for an id that does not exist, so the first lookup takes some microseconds longer. The timer starts
 * with the request: if it started after the lookup, it would also end later.
 */
export function holdNotFound(app: FastifyInstance): void {
  const holds = new WeakMap<FastifyRequest, Hold>()
  app.addHook('onRequest', (request, _reply, done) => {
    holds.set(request, startHold())
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const hold = holds.get(request)
    if (reply.statusCode !== 404 || !hold || hold.isOver) clearTimeout(hold?.timer)
    else await new Promise<void>((resolve) => (hold.resume = resolve))
  })
}

interface Hold {
  timer: NodeJS.Timeout
  isOver: boolean
  resume?: () => void
}

function startHold(): Hold {
  const hold: Hold = {
    isOver: false,
    timer: setTimeout(() => {
      hold.isOver = true
      hold.resume?.()
    }, milliseconds),
  }
  return hold
}
