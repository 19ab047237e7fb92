import type { GazetteerPlace } from '../terms.ts'
import { findById, loadGazetteer } from './steps/gazetteer.ts'

/** A place of the gazetteer, for records that name one. */
export const readPlace = async (id: string): Promise<GazetteerPlace | undefined> => findById(await loadGazetteer(), id)
