import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { placesContract } from '../contract.ts'
import { findPlaces } from './find-places.ts'

const os = implement(placesContract).$context<Scope>()

export const placesRouter = os.router({
  find: os.find.handler(({ context, input }) => findPlaces(context, input)),
})
