import type { Fit } from '../../contract.ts'
import { type JudgedWeight, points, type State } from '../../terms.ts'

export type FoundFit = {
  score: number
  lines: { weight: JudgedWeight; trait: string | null; state: State }[]
}

/** With what each line counts. */
export function fitOf({ score, lines }: FoundFit): Fit {
  const counted = lines.map(({ weight, trait, state }) => ({ weight, trait, state, points: points[weight] }))
  return { score, most: counted.reduce((sum, line) => sum + line.points, 0), lines: counted }
}
