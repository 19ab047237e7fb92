import { finished, PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For uploads: the body may take as long as the server allows for any request. */
    longBody?: boolean
  }
}

/** Bodies other than uploads are short; one that arrives slowly would only occupy a connection. */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', async (request, _, body) => {
    const { raw, routeOptions } = request
    if (routeOptions.config.longBody || raw.complete !== false) return body
    const timedBody = new PassThrough()
    // The reader of the body handles the error, if there is one.
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
