import type { FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import type { Live } from '#platform/live/live.ts'
import type { BeginRendering } from './limit-renderings.ts'
import type { PageMode } from './page-headers.ts'

export type MountWebOptions = {
  mode: PageMode
  /** Where the web was built to. */
  dist: string
  /** The API as the visitor of this request may call it, without HTTP. */
  client: (request: FastifyRequest) => ApiClient
  /** The API as a visitor may call it, also if a member sends the request. */
  visitor: (request: FastifyRequest) => ApiClient
  /** The address that members use, never what a request claims. */
  origin: () => string
  live: Pick<Live, 'stream' | 'onPublished'>
  beginRendering: BeginRendering
}
