import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { matchingContract } from '../contract.ts'
import { dismissMatch } from './dismiss-match.ts'
import { introduceListing } from './introduce-listing.ts'
import { listMandates } from './list-mandates.ts'
import { listMatches } from './list-matches.ts'
import { markSeen } from './mark-seen.ts'
import { restoreMatch } from './restore-match.ts'

const os = implement(matchingContract).$context<Scope>()

export const matchingRouter = os.router({
  listMatches: os.listMatches.handler(({ context, input }) => listMatches(context, input)),
  listMandates: os.listMandates.handler(({ context, input }) => listMandates(context, input)),
  dismiss: os.dismiss.handler(({ context, input }) => dismissMatch(context, input)),
  restore: os.restore.handler(({ context, input }) => restoreMatch(context, input)),
  introduce: os.introduce.handler(({ context, input }) => introduceListing(context, input)),
  markSeen: os.markSeen.handler(({ context, input }) => markSeen(context, input)),
})
