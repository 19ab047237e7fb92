export const photographLimits = { perListing: 24, bytes: 25_000_000, caption: 200 } as const

/** Floor plans come after the photographs, and none is ever the cover. */
export const photographKinds = ['photograph', 'floor-plan'] as const
export type PhotographKind = (typeof photographKinds)[number]

interface OfKind {
  kind: PhotographKind
}

export const isFloorPlan = ({ kind }: OfKind): boolean => kind === 'floor-plan'

export const coverOf = <P extends OfKind>(photographs: readonly P[]): P | undefined =>
  photographs.find((photograph) => !isFloorPlan(photograph))

export const photographQuotaErrors = {
  PHOTOGRAPHS_FULL: { status: 409, message: 'Your photographs use all the storage that a member may use here.' },
} as const
