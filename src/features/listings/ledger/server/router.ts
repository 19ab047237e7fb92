import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { ledgerContract } from '../contract.ts'
import { listShown } from './list-shown.ts'
import { listUnusual } from './list-unusual.ts'
import { listViewDays } from './list-view-days.ts'
import { listViewers } from './list-viewers.ts'
import { settleUnusual } from './settle-unusual.ts'

const os = implement(ledgerContract).$context<Scope>()

export const ledgerRouter = os.router({
  listViewers: os.listViewers.handler(({ context, input }) => listViewers(context, input)),
  listViewDays: os.listViewDays.handler(({ context, input }) => listViewDays(context, input)),
  listShown: os.listShown.handler(({ context, input }) => listShown(context, input)),
  listUnusual: os.listUnusual.handler(({ context, input }) => listUnusual(context, input)),
  settleUnusual: os.settleUnusual.handler(({ context, input }) => settleUnusual(context, input)),
})
