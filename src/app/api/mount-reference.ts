import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/read-config.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage, referenceStyleHash } from './reference-page.ts'

/**
 * Describes the API: as OpenAPI at /api/openapi.json, and for people at /api/reference. Both are made when they are first
 * requested, because few ask for them and each start would wait for them.
 */
export function mountReference(app: FastifyInstance, config: Config): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  let page: Promise<string> | undefined
  const readDocument = () => {
    document ??= openApiDocument(config.PUBLIC_URL ?? '')
    return document
  }
  const readPage = () => {
    page ??= readDocument().then(referencePage)
    return page
  }
  app.get('/api/openapi.json', async (_, reply) => reply.send(await readDocument()))
  app.get('/api/reference', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', securityPolicies.apiReference(referenceStyleHash))
      .send(await readPage()),
  )
}
