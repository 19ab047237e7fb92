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
    const arriving = new PassThrough()
    // Whoever reads it hears of it; perhaps nobody does.
    arriving.on('error', () => undefined)
    const stopWatching = finished(body, (error) => error && arriving.destroy(error))
    const timer = setTimeout(() => raw.complete || arriving.destroy(tooSlow()), milliseconds).unref()
    arriving.once('close', () => {
      clearTimeout(timer)
      stopWatching()
    })
    return body.pipe(arriving)
  })
}

export const tooSlow = () => Object.assign(new Error('The body took too long'), { statusCode: 408 })
