import { finished, PassThrough } from 'node:stream'
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
    const { raw, routeOptions } = request
    if (routeOptions.config.longBody || raw.complete !== false) return body
    const timedBody = new PassThrough()
    // Whoever reads it hears of it; perhaps nobody does.
    timedBody.on('error', () => undefined)
    const stopWatching = finished(body, (error) => error && timedBody.destroy(error))
    const timer = setTimeout(() => raw.complete || timedBody.destroy(tooSlow()), milliseconds).unref()
    timedBody.once('close', () => {
      clearTimeout(timer)
      stopWatching()
    })
    return body.pipe(timedBody)
  })
}

export const tooSlow = () => Object.assign(new Error('The body took too long'), { statusCode: 408 })
