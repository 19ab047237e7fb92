import { paintOf } from '../../brush/form.ts'
import { fill, line, rect } from '../../brush/shapes.ts'
import { type Fold, folds } from '../../brush/silk.ts'
import { rays } from '../../brush/sunburst.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { watch } from '../../motifs/jewelry/watch/watch.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

/** A complicated wristwatch on folded silk. */
export const wristwatch: Scene = (p, random) => `${silk(p, random)}${watch(600, 404, -18, p, random)}`

function silk(p: Palette, random: Random): string {
  const dye = isDark(p)
    ? mix(p.sea[2] ?? p.far, p.sky[2] ?? p.far, 0.4)
    : mix(p.sea[2] ?? p.far, p.sea[3] ?? p.far, 0.3)
  const paint = paintOf(dye, p)
  const all = Array.from({ length: 11 }, (_, index): Fold => {
    const lift = (reach: number) => (random() - 0.5) * 90 * reach
    return {
      crest: [-260, 100, 420, 760, 1120, 1500].map((x) => {
        const reach = (x + 500) / 1400
        return [x, 470 + (index - 5.4) * 128 * reach + lift(reach) + Math.sin(x / 210 + index * 1.3) * 26 * reach]
      }),
      depth: 64 + random() * 36,
    }
  })
  return `${desk(p)}<g transform="rotate(-24 600 400)">${folds('silk', all, 1500, paint)}</g>`
}

/** The leather of a desk with a tooled gold line; the light of a window falls on it in bands. */
function desk(p: Palette): string {
  const leather = mix(p.roof, p.near, isDark(p) ? 0.62 : 0.5)
  const gold = mix(p.stone, p.lamp, 0.5)
  return `${rect(0, 0, 1200, 800, leather)}${fill(rays({ x: -180, y: -320, reach: 1400, count: 72, turn: 1 }), p.sun, 0.12)}${line('M-20 68L700 -66M-20 82L700 -52', gold, 1.6, 0.8)}${line('M-20 75L700 -59', gold, 5, 0.45)}`
}
