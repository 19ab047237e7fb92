import type { DatabaseAccess } from '#platform/scope.ts'
import type { Photographs } from '../../contract.ts'
import { findPhotographs } from './find-photographs.ts'

export async function photographsOf(ground: DatabaseAccess, listingId: string): Promise<Photographs> {
  return { photographs: (await findPhotographs(ground, [listingId]))(listingId) }
}
