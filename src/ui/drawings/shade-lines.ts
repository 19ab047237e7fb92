type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** Parallel lines of one length, a step apart. */
export function parallel(count: number, [x1, y1, x2, y2]: Line, [dx, dy]: readonly [number, number]): Line[] {
  return Array.from({ length: count }, (_, index) => [
    x1 + index * dx,
    y1 + index * dy,
    x2 + index * dx,
    y2 + index * dy,
  ])
}

/** Lines that get shorter, as shade on a round object. */
export function fading(count: number, [x1, y1, x2, y2]: Line, [dx, dy]: readonly [number, number]): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const rest = 1 - (index / count) * 0.75
    const [x, y] = [x1 + index * dx, y1 + index * dy]
    return [x, y, round(x + (x2 - x1) * rest), round(y + (y2 - y1) * rest)]
  })
}

const round = (value: number) => Math.round(value * 100) / 100
