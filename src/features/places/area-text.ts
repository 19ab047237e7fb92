import type { Area } from './terms.ts'

type UnitSystem = 'metric' | 'imperial'

const kilometresPerMile = 1.609344

/** So far around a town one may choose to search, in the reader's unit. */
const distances = [10, 25, 50, 100, 250]

/** In kilometres, which are stored whole. */
export const distancesIn = (units: UnitSystem): number[] =>
  distances.map((distance) => (units === 'metric' ? distance : Math.round(distance * kilometresPerMile)))

export const distanceText = (kilometres: number, units: UnitSystem): string =>
  units === 'metric' ? `${kilometres} km` : `${Math.round(kilometres / kilometresPerMile)} mi`

/** "within 25 km of Portofino, Liguria, Italy", or "in Liguria, Italy" */
export const areaText = ({ text, within_km }: Pick<Area, 'text' | 'within_km'>, units: UnitSystem): string =>
  within_km === undefined ? `in ${text}` : `within ${distanceText(within_km, units)} of ${text}`

/** "In Monaco, Monaco or within 25 km of Portofino, Liguria, Italy" */
export function areasText(areas: readonly Pick<Area, 'text' | 'within_km'>[], units: UnitSystem): string {
  const text = areas.map((area) => areaText(area, units)).join(' or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
