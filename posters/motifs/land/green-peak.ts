import { n } from '../../brush/numbers.ts'
import { fill, outline, type Point } from '../../brush/shapes.ts'
import type { Random } from '../../random.ts'

interface Peak {
  /** Points from left to right; the first and the last lie at the foot. */
  crest: readonly Point[]
  foot: number
  /** Number of folds that run down. */
  folds: number
  lit: string
  shade: string
  deep: string
  /** The bare rock around the summit, and how far down it reaches. */
  rock?: { lit: string; shade: string; reach: number }
}

/** A steep green tropical mountain, furrowed by rain. `side` is the side of the sun. */
export function greenPeak({ crest, foot, folds, lit, shade, deep, rock }: Peak, side: 1 | -1, random: Random): string {
  const rough = roughen(crest, random)
  const [first, last]: [Point, Point] = [rough[0] ?? [0, foot], rough.at(-1) ?? [0, foot]]
  const summit = rough.reduce((best, point) => (point[1] < best[1] ? point : best), first)
  const width = last[0] - first[0]
  const spines = Array.from({ length: folds }, (_, index): Spine => {
    const share = (index + 0.5 + (random() - 0.5) * 0.4) / folds
    const low: Point = [first[0] + width * share, foot]
    const climb = 0.5 + random() * 0.3
    return {
      top: onCrest(rough, summit[0] + (low[0] - summit[0]) * climb),
      low,
      wide: (width / folds) * (0.56 + random() * 0.2),
    }
  })
  const spurs = spines.slice(1).map(({ top, low, wide }, index): Spine => {
    const before = spines[index] ?? { top, low, wide }
    const drop = 0.34 + random() * 0.3
    const between = (left: number, right: number) => left * 0.42 + right * 0.58
    const [topX, topY] = [between(before.top[0], top[0]), between(before.top[1], top[1])]
    const lowX = between(before.low[0], low[0])
    return { top: [topX + (lowX - topX) * drop, topY + (foot - topY) * drop], low: [lowX, foot], wide: wide * 0.5 }
  })
  const body = outline([...rough, [last[0], foot], [first[0], foot]])
  const blades = (of: readonly Spine[], way: number, share: number) =>
    of.map((spine) => blade(spine, way, share)).join('')
  return `${fill(body, shade)}${fill(blades(spines, side, 1), lit)}${fill(blades(spines, -side, 0.5), deep)}${fill(blades(spurs, side, 1), lit, 0.8)}${fill(blades(spurs, -side, 0.6), deep, 0.8)}${rock ? bareRock(rough, summit, rock, side, random) : ''}`
}

interface Spine {
  top: Point
  low: Point
  wide: number
}

/** One side of a ridge, which steps outward as it falls. */
function blade({ top, low, wide }: Spine, way: number, share: number): string {
  const [dx, dy] = [low[0] - top[0], low[1] - top[1]]
  const at = (down: number, out: number) =>
    `${n(top[0] + dx * (down - 0.22 * Math.sin(Math.PI * down)) + way * wide * share * out)} ${n(top[1] + dy * down)}`
  return `M${at(0, 0)}L${at(0.2, -0.03)}L${at(0.45, 0.05)}L${at(0.7, -0.02)}L${at(1, 0)}L${at(1, 1)}L${at(0.78, 0.62)}L${at(0.6, 0.56)}L${at(0.4, 0.24)}L${at(0.22, 0.18)}Z`
}

function roughen(crest: readonly Point[], random: Random): Point[] {
  return crest.flatMap((point, index): Point[] => {
    const next = crest[index + 1]
    if (!next) return [point]
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
    const jut = (share: number): Point => [
      point[0] + dx * share + (random() - 0.5) * Math.abs(dy) * 0.12,
      point[1] + dy * share + (random() - 0.5) * Math.abs(dx) * 0.22,
    ]
    return [point, jut(0.34), jut(0.67)]
  })
}

function onCrest(crest: readonly Point[], x: number): Point {
  const index = crest.findIndex(([at], position) => position > 0 && at >= x)
  const [to, from] = [crest[index] ?? [x, 0], crest[index - 1] ?? crest[0] ?? [x, 0]]
  const share = (x - from[0]) / Math.max(1, to[0] - from[0])
  return [x, from[1] + (to[1] - from[1]) * share + 1]
}

function bareRock(
  crest: readonly Point[],
  summit: Point,
  rock: NonNullable<Peak['rock']>,
  side: 1 | -1,
  random: Random,
) {
  const upper = crest.filter(([, y]) => y < summit[1] + rock.reach)
  const face = (way: 1 | -1, colour: string) => {
    const edge = upper
      .filter(([x]) => (x - summit[0]) * way >= 0)
      .toSorted((upperPoint, lowerPoint) => upperPoint[1] - lowerPoint[1])
    const [outX, outY] = edge.at(-1) ?? summit
    const teeth = Array.from({ length: 5 }, (_, index): Point => {
      const share = (index + 1) / 6
      const drop = (index % 2 ? 0.1 : 0.62) * rock.reach * (0.7 + random() * 0.6)
      return [outX + (summit[0] - outX) * share, outY + drop]
    })
    return fill(outline([summit, ...edge.slice(1), ...teeth, [summit[0] + 4, summit[1] + rock.reach * 0.9]]), colour)
  }
  return face(side === 1 ? -1 : 1, rock.shade) + face(side, rock.lit)
}
