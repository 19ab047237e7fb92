import type { FastifyInstance } from 'fastify'
import { visitor } from '#database/actor.ts'
import { readAs } from '#database/database.ts'
import type { Platform } from '#platform/scope.ts'
import { publishedKeys } from '#platform/signing/published-keys.ts'

/** The public keys that verify receipts, for everyone. */
export function mountPublicKeys(app: FastifyInstance, platform: Platform): void {
  app.get('/.well-known/subrosa-keys.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(JSON.stringify(await readAs(visitor, () => publishedKeys(platform)), null, 2)),
  )
}
