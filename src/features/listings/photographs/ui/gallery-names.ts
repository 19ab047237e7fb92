import { isFloorPlan, type PhotographKind } from '../terms.ts'

type OfKind = { kind: PhotographKind }

/** "Photograph 2" or "Floor plan 1", counted among those of its kind. */
export function nameAt(photographs: readonly OfKind[], index: number): string {
  const { kind, place } = placeOf(photographs, index)
  return `${kind === 'floor-plan' ? 'Floor plan' : 'Photograph'} ${place}`
}

/** "2 of 5" or "Floor plan 1 of 2". */
export function positionOf(photographs: readonly OfKind[], index: number): string {
  const { kind, place, count } = placeOf(photographs, index)
  return `${kind === 'floor-plan' ? 'Floor plan ' : ''}${place} of ${count}`
}

/** Photographs come first. */
export const firstPlan = (photographs: readonly OfKind[]): number => photographs.findIndex(isFloorPlan)

function placeOf(photographs: readonly OfKind[], index: number) {
  const kind = photographs[index]?.kind
  const isSame = (photograph: OfKind) => photograph.kind === kind
  return {
    kind,
    place: photographs.slice(0, index + 1).filter(isSame).length,
    count: photographs.filter(isSame).length,
  }
}
