import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { directoryContract } from '../contract.ts'
import { browseDirectory } from './browse-directory.ts'
import { listValues } from './list-values.ts'

const os = implement(directoryContract).$context<Scope>()

export const directoryRouter = os.router({
  browse: os.browse.handler(({ context, input }) => browseDirectory(context, input)),
  listValues: os.listValues.handler(({ context }) => listValues(context)),
})
