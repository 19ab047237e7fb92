import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actAs } from '#database/database.ts'
import { auditFilter } from '#features/audit/contract.ts'
import { exportAudit } from '#features/audit/server/export-audit.ts'
import { feeFilter } from '#features/deals/fees/contract.ts'
import { exportFees } from '#features/deals/fees/server/export-fees.ts'
import { exportViews, viewsFilter } from '#features/listings/ledger/server/export-views.ts'
import { exportListings } from '#features/listings/transfer/server/export-listings.ts'
import { csvLine } from '#lib/csv.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { errorForStatus } from '../http/errors-by-status.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { type ScopeOf, sendNotFound, sendTooManyRequests, waitIfTooMany } from './file-responses.ts'

/** Pages of rows; the first row names the columns. */
type Pages = AsyncGenerator<string[][]>

/** Lists as CSV files: fees and the audit log for curators; who saw a private listing, and all listings, for their owner. */
export function mountCsvFiles(app: FastifyInstance, scopeOf: ScopeOf): void {
  mount('/exports/fees.csv', feeFilter, exportFees)
  mount('/exports/audit.csv', auditFilter, exportAudit)
  mount('/exports/views.csv', viewsFilter, exportViews)
  mount('/exports/listings.csv', z.object({}), exportListings)

  function mount<Filter>(path: string, filter: z.ZodType<Filter>, open: (scope: Scope, filter: Filter) => Pages): void {
    app.get(path, async (request: FastifyRequest, reply) => {
      const { success, data } = filter.safeParse(request.query)
      if (!success) return reply.status(400).send({ defined: false, ...errorForStatus(400), status: 400 })
      const scope = await scopeOf(request, 'current')
      const pages = open(scope, data)
      // The first page is read before the headers are sent, so that a refusal still has its status.
      const firstPage = await readPage(scope, pages).catch(undefinedIfForbidden).catch(waitIfTooMany)
      if (!firstPage) return sendNotFound(reply)
      if ('retryAfter' in firstPage) return sendTooManyRequests(reply, firstPage)
      return sendFile(reply, path, lines(firstPage, nextPage))

      /** The reader may lose the right during a long download, which then fails instead of looking complete. */
      async function nextPage() {
        const { actor } = await scopeOf(request, 'current')
        if (!isDeepStrictEqual(actor, scope.actor)) throw new Refusal('FORBIDDEN')
        return await readPage(scope, pages)
      }
    })
  }
}

const readPage = (scope: Scope, pages: Pages) => actAs(scope.actor, async () => (await pages.next()).value ?? [])

function undefinedIfForbidden(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'FORBIDDEN') return undefined
  throw error
}

/** A byte order mark comes first, without which spreadsheets misread accents. */
async function* lines(firstPage: string[][], nextPage: () => Promise<string[][]>): AsyncGenerator<string> {
  yield `\uFEFF${firstPage.map(csvLine).join('')}`
  for (let page = await nextPage(); page.length > 0; page = await nextPage()) yield page.map(csvLine).join('')
}

function sendFile(reply: FastifyReply, path: string, text: AsyncGenerator<string>) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': securityPolicies.file,
      'content-disposition': `attachment; filename="subrosa-${path.split('/').at(-1)}"`,
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(text))
}
