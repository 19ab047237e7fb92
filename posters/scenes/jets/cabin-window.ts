import { fill, line, mirrored, oval, placed, polygon, rect, within } from '../../brush/shapes.ts'
import { cloudStreaks } from '../../brush/sky.ts'
import { bands, stars, sun } from '../../brush/sky-and-sea.ts'
import { isDark, mix } from '../../brush/tone.ts'
import {
  type CabinTones,
  cabinTable,
  cabinTones,
  cabinWall,
  clubChair,
  coupe,
  hatOnBooks,
  panesOf,
  portholes,
} from '../../motifs/aircraft/cabin.ts'
import { cloudSea } from '../../motifs/land/cloud-sea.ts'
import { snowPeak } from '../../motifs/land/peaks.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

/** Two chairs, a table, and the wing over the clouds. */
export const cabinWindow: Scene = (p, random) => {
  const tones = cabinTones(p)
  return `${cabinWall(p, tones)}${within('panes', panesOf(0), `${outside(p, random)}${blinds(p, tones)}`)}${fallen(p)}${furniture(p, tones)}`
}

function outside(p: Palette, random: Random): string {
  const height = 388 - p.height * 230
  return `${bands(70, 470, p.sky)}${isDark(p) ? stars(60, 300, p.sun, random) : ''}${cloudStreaks(3, [180, 330], p, random)}${sun(866, height, 42, p.sun)}${snowPeak(742, 452, 0.42, 0.3, p, 0.45)}${snowPeak(934, 470, 0.5, 0.42, p, 0.3)}${snowPeak(330, 446, 0.4, 0.24, p, 0.55)}${clouds(p, random)}${wing(p)}`
}

function clouds(p: Palette, random: Random): string {
  const glow = mix(p.clouds[2], p.sun, 0.45)
  const bank = (index: number, y: number, heap: number) =>
    cloudSea(
      {
        name: `bank-${index}`,
        y,
        heap,
        light: mix(glow, p.clouds[2], index / 3),
        base: mix(p.clouds[1], p.sky[6] ?? p.white, 0.4 - index * 0.12),
        shade: mix(p.clouds[1], p.clouds[0], 0.4 + index * 0.2),
        from: 1,
      },
      random,
    )
  return bank(0, 404, 26) + bank(1, 436, 44) + bank(2, 484, 60)
}

/** The wing seen from the chair: it runs out from under the viewer and turns up at the tip. */
function wing(p: Palette): string {
  const [top, shade] = [mix(p.whiteShade, p.far, isDark(p) ? 0.1 : 0.3), mix(p.whiteShade, p.mid, 0.45)]
  return `${fill('M120 474L700 322L738 328L560 560H120Z', top)}${fill('M120 474L700 322L712 324L120 494Z', mix(p.white, p.sun, 0.4))}${fill('M738 328L560 560H470L714 336Z', shade)}${line('M230 470L540 560M420 396L610 470M604 350L676 390', mix(shade, p.near, 0.3), 2.5)}${fill('M700 322C722 314 740 290 750 238L770 240C764 294 754 318 738 328Z', p.accent)}${fill('M770 240C764 294 754 318 738 328L730 326C748 306 758 286 762 239Z', p.accentShade)}${isDark(p) ? `${oval(763, 240, 12, 12, p.lamp, 0.3)}${oval(763, 240, 4.5, 4.5, p.lamp)}` : ''}`
}

/** Window blinds, partly drawn, less so in the middle of the cabin. */
function blinds(p: Palette, { wall, shade }: CabinTones): string {
  const drop = (x: number, foot: number) => {
    const pleats = Array.from({ length: 9 }, (_, index) => `M${x - 160} ${foot - 8 - index * 13}h320`).join('')
    return `${rect(x - 160, 60, 320, foot - 60, mix(wall, p.white, 0.2))}${line(pleats, shade, 2.5, 0.7)}${rect(x - 160, foot - 5, 320, 8, shade)}`
  }
  return drop(portholes.at[0], 190) + drop(portholes.at[1], 122) + drop(portholes.at[3], 168)
}

/** Light that falls in through the panes, at the angle of the sun. */
function fallen(p: Palette): string {
  const strength = isDark(p) && p.height > 0.2 ? 0.06 : 0.2
  const lean = -60 - (1 - p.height) * 220
  const colour = mix(p.sun, p.sky[7] ?? p.sun, 0.3)
  return portholes.at
    .slice(1)
    .map((x) => {
      const foot = x + lean
      const ray = polygon(
        [
          [x - 146, 330],
          [x + 146, 330],
          [foot + 150, 752],
          [foot - 150, 752],
        ],
        colour,
        strength,
      )
      return `${ray}${oval(foot, 752, 150, 26, colour, strength * 3)}`
    })
    .join('')
}

function furniture(p: Palette, tones: CabinTones): string {
  const chair = clubChair(p, tones)
  return `${oval(252, 774, 170, 13, p.near, 0.45)}${oval(948, 774, 170, 13, p.near, 0.45)}${placed(600, 584, 1, cabinTable(p, tones))}${placed(522, 596, 0.94, hatOnBooks(p))}${placed(690, 598, 1, coupe(p))}${placed(44, 774, 1.06, chair)}${mirrored(1156, 774, 1.06, chair)}`
}
