import type { FastifyInstance } from 'fastify'
import { readChain } from '#features/deals/chain/server/read-chain.ts'
import { writeClosingStatement } from '#features/deals/chain/server/write-closing-statement.ts'
import type { ScopeOf } from './file-responses.ts'
import { fileSender } from './mount-signed-files.ts'

interface DealRequest {
  Params: { id: string }
}

/** The signed timeline and the closing statement of a deal as files, for its parties. */
export function mountDealFiles(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.get<DealRequest>('/deals/:id/timeline.json', (request, reply) =>
    fileSender(scopeOf, request, reply)({ id: request.params.id, name: 'timeline', json: readChain }),
  )
  app.get<DealRequest>('/deals/:id/closing.pdf', (request, reply) =>
    fileSender(scopeOf, request, reply)({ id: request.params.id, name: 'closing', pdf: writeClosingStatement }),
  )
}
