import type { Ground } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { findPhotographs } from './find-photographs.ts'

export async function photographsOf(ground: Ground, listingId: string): Promise<Photographs> {
  return { photographs: (await findPhotographs(ground, [listingId]))(listingId) }
}
