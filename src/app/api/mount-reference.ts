import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/read-config.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage, referenceStyleHash } from './reference-page.ts'

/** Describes the API: as OpenAPI at /api/openapi.json, and for people at /api/reference. */
export async function mountReference(app: FastifyInstance, config: Config): Promise<void> {
  const document = await openApiDocument(config.PUBLIC_URL ?? '')
  const html = referencePage(document)
  app.get('/api/openapi.json', (_, reply) => reply.send(document))
  app.get('/api/reference', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', securityPolicies.apiReference(referenceStyleHash))
      .send(html),
  )
}
