import { at, type Plane } from './plane.ts'

/** How strongly the evidence speaks for the viewer with these signs, in standard deviations of chance. */
export function scoreOf(evidence: Plane, signs: Plane): number {
  let [sum, energy] = [0, 0]
  for (let index = 0; index < evidence.values.length; index++) {
    const value = at(evidence.values, index)
    sum += value * at(signs.values, index)
    energy += value * value
  }
  return sum / Math.sqrt(energy || 1)
}

/**
 * The chance that one of so many innocent viewers reaches this score. It is a bound that holds for every picture: the signs
 * of an innocent viewer are random and have nothing to do with it, so their sum obeys Hoeffding's inequality.
 */
export const chanceOfFalseAccusation = (score: number, candidates: number): number =>
  score <= 0 ? 1 : Math.min(1, candidates * Math.exp(-(score ** 2) / 2))
