import { ripples } from '../../brush/sea.ts'
import { fill, line, outline, type Point, within } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

interface Pool {
  /** Corners: far left, far right, near right, near left. */
  corners: readonly [Point, Point, Point, Point]
  /** The reflection in the water, already drawn upside down. */
  mirror: string
}

/** A pool let into a terrace, its coping in the light and its lamps burning after dark. */
export function pool({ corners, mirror }: Pool, p: Palette, random: Random): string {
  const [farLeft, farRight, nearRight, nearLeft] = corners
  const [top, bottom] = [farLeft[1], nearLeft[1]]
  const left = Math.min(farLeft[0], nearLeft[0])
  const width = Math.max(farRight[0], nearRight[0]) - left
  const deep = p.sea[isDark(p) ? 3 : 2] ?? p.mid
  const shallow = isDark(p) ? mix(p.sea[1] ?? p.mid, p.sea[2] ?? p.mid, 0.4) : (p.sea[0] ?? p.mid)
  const band = (from: number, to: number, colour: string) =>
    fill(`M${left} ${top + (bottom - top) * from}h${width}V${top + (bottom - top) * to}h${-width}z`, colour)
  const inner = `${band(0, 0.3, deep)}${band(0.3, 0.62, mix(deep, shallow, 0.5))}${band(0.62, 1, shallow)}${mirror}${ripples({ x: left, y: top + 8, width, height: bottom - top - 10, count: 22, colour: mix(deep, p.sea[4] ?? deep, 0.3), opacity: 0.5 }, random)}${ripples({ x: left, y: top + 4, width, height: bottom - top - 8, count: 20, colour: mix(p.glint, shallow, 0.35), opacity: 0.7 }, random)}${fill(`M${farLeft.join(' ')}L${farRight.join(' ')}V${top + 8}H${farLeft[0]}Z`, mix(p.stoneShade, p.near, 0.3))}`
  return `${within('pool', outline(corners), inner)}${line(outline(corners), mix(p.stone, p.white, 0.55), 7)}${line(`M${nearLeft.join(' ')}L${nearRight.join(' ')}`, mix(p.stoneShade, p.near, 0.25), 2.4)}${ladder(farRight[0] - 34, top, p)}`
}

const ladder = (x: number, y: number, p: Palette) =>
  line(`M${x} ${y + 16}V${y - 12}q4 -8 9 0v8M${x + 16} ${y + 16}V${y - 12}q4 -8 9 0v8`, p.white, 2.2)
