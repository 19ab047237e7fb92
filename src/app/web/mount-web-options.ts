import type { FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import type { Live } from '#platform/live/live.ts'
import type { BeginRendering } from './limit-renderings.ts'
import type { PageMode } from './page-headers.ts'

export type MountWebOptions = {
  mode: PageMode
  /** The folder of the web build. */
  dist: string
  /** Calls the API without HTTP, as the sender of the request. */
  client: (request: FastifyRequest) => ApiClient
  /** Calls the API as a visitor, even if a member sends the request. */
  visitor: (request: FastifyRequest) => ApiClient
  /** The configured address of the product, never the `Host` of a request. */
  origin: () => string
  live: Pick<Live, 'stream' | 'onPublished'>
  beginRendering: BeginRendering
}
