import type { Obstacle } from '../terms.ts'

export function obstacleOf(isClosed: boolean | undefined, isSold: boolean | undefined): Obstacle | undefined {
  if (isClosed) return 'closed'
  return isSold ? 'sold' : undefined
}
