import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { searchesContract } from '../contract.ts'
import { createSearch } from './create-search.ts'
import { endAlerts } from './end-alerts.ts'
import { listSearches } from './list-searches.ts'
import { markSeen } from './mark-seen.ts'
import { removeSearch } from './remove-search.ts'
import { updateSearch } from './update-search.ts'

const os = implement(searchesContract).$context<Scope>()

export const searchesRouter = os.router({
  list: os.list.handler(({ context }) => listSearches(context)),
  create: os.create.handler(({ context, input }) => createSearch(context, input)),
  update: os.update.handler(({ context, input }) => updateSearch(context, input)),
  remove: os.remove.handler(({ context, input }) => removeSearch(context, input)),
  markSeen: os.markSeen.handler(({ context, input }) => markSeen(context, input)),
  endAlerts: os.endAlerts.handler(({ context, input }) => endAlerts(context, input)),
})
