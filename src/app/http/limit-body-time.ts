import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as the server grants any request: it is a file. */
    longBody?: boolean
  }
}

/** What is short anyway must have arrived by then: bodies that trickle in hold a connection each. */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', async (request, _, body) => {
    if (request.routeOptions.config.longBody || request.raw.complete) return body
    const tooLate = Object.assign(new Error('The body took too long'), { statusCode: 408 })
    const cutOff = () => request.raw.complete === false && request.raw.destroy(tooLate)
    const timer = setTimeout(cutOff, milliseconds).unref()
    for (const end of ['end', 'close']) body.once(end, () => clearTimeout(timer))
    return body
  })
}
