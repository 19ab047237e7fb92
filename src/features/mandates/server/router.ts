import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { mandatesContract } from '../contract.ts'
import { browseMandates } from './browse-mandates.ts'
import { createMandate } from './create-mandate.ts'
import { duplicateMandate } from './duplicate-mandate.ts'
import { listAll } from './list-all.ts'
import { listOfMember } from './list-of-member.ts'
import { listOwn } from './list-own.ts'
import { readMandate } from './read-mandate.ts'
import { readOwn } from './read-own.ts'
import { showMany } from './show-many.ts'
import { updateMandate } from './update-mandate.ts'

const os = implement(mandatesContract).$context<Scope>()

export const mandatesRouter = os.router({
  browse: os.browse.handler(({ context, input }) => browseMandates(context, input)),
  read: os.read.handler(({ context, input }) => readMandate(context, input)),
  listOfMember: os.listOfMember.handler(({ context, input }) => listOfMember(context, input)),
  listAll: os.listAll.handler(({ context, input }) => listAll(context, input)),
  listOwn: os.listOwn.handler(({ context, input }) => listOwn(context, input)),
  readOwn: os.readOwn.handler(({ context, input }) => readOwn(context, input)),
  create: os.create.handler(({ context, input }) => createMandate(context, input)),
  update: os.update.handler(({ context, input }) => updateMandate(context, input)),
  showMany: os.showMany.handler(({ context, input }) => showMany(context, input)),
  duplicate: os.duplicate.handler(({ context, input }) => duplicateMandate(context, input)),
})
