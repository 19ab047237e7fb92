import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, oval, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const roof = 'M100 0 V-214 C280 -336 720 -336 900 -214 V0Z'
const opening = 'M136 0 V-196 C300 -300 700 -300 864 -196 V0Z'

/** A hangar of the 1930s with its doors rolled open, 1000 wide, standing at the origin. */
export function hangar(p: Palette): string {
  const lit = isDark(p)
  const shell = mix(p.mid, p.near, lit ? 0.35 : 0.1)
  const inside = lit ? mix(p.lamp, p.stone, 0.2) : mix(p.mid, p.near, 0.45)
  const back = lit ? p.lamp : mix(p.mid, p.near, 0.25)
  return `${fill('M0 0 V-150 H110 V0Z M890 0 V-150 H1000 V0Z', mix(shell, p.far, 0.3))}${fill(windows(), lit ? p.lamp : mix(p.glass, p.sky[4] ?? p.glass, 0.4))}
${fill(roof, shell)}${line('M98 -216 C280 -338 720 -338 902 -216', mix(shell, p.sun, 0.45), 5)}${fill(opening, inside)}${fill('M220 0 V-150 C340 -216 660 -216 780 -150 V0Z', back)}
${fill('M136 0 L220 -8 H780 L864 0Z', mix(inside, p.near, 0.3))}${trusses(mix(inside, p.near, lit ? 0.45 : 0.5))}${lamps(p, lit)}${fill('M136 0 V-196 C146 -203 158 -209 172 -215 V0Z M864 0 V-196 C854 -203 842 -209 828 -215 V0Z', mix(shell, p.near, 0.4))}`
}

const windows = () => [14, 44, 74, 910, 940, 970].map((x) => block(x, -128, 20, 44) + block(x, -70, 20, 44)).join('')

function trusses(colour: string): string {
  const ties = Array.from({ length: 17 }, (_, index) => {
    const x = 180 + index * 40
    const rise = 214 + 58 * (1 - ((x - 500) / 330) ** 2)
    return `M${x} ${n(-rise)}L${x + 20} -204L${x + 40} ${n(-214 - 58 * (1 - ((x - 460) / 330) ** 2))}`
  }).join('')
  return `${line(ties, colour, 2)}${line('M150 -204 H850', colour, 5)}${line('M220 -150 C340 -216 660 -216 780 -150', colour, 3)}${line('M220 0 V-150 M360 0 V-190 M500 0 V-200 M640 0 V-190 M780 0 V-150', colour, 2.5, 0.5)}`
}

function lamps(p: Palette, lit: boolean): string {
  return [300, 433, 567, 700]
    .map(
      (x) =>
        `${lit ? oval(x, -176, 46, 24, p.sun, 0.3) : ''}${fill(`M${x - 12} -180 L${x} -192 L${x + 12} -180Z`, p.near)}${disc(x, -178, 6, lit ? p.sun : p.white)}`,
    )
    .join('')
}

/** The tower beside it, its cabin glazed all round. */
export function controlTower(p: Palette): string {
  const lit = isDark(p)
  const wall = mix(p.far, p.mid, lit ? 0.7 : 0.4)
  return `${rect(-26, -230, 52, 230, wall)}${rect(6, -230, 20, 230, mix(wall, p.near, 0.35))}${fill('M-44 -230 L-36 -278 H36 L44 -230Z', lit ? p.lamp : mix(p.glass, p.sky[4] ?? p.glass, 0.4))}${line('M-22 -276 L-26 -232 M0 -276 V-232 M22 -276 L26 -232', p.near, 2.5)}${rect(-50, -232, 100, 9, mix(wall, p.white, 0.4))}${fill('M-44 -278 H44 L36 -292 H-36Z', p.near)}${line('M0 -292 V-330', p.near, 3)}${disc(0, -332, 4.5, p.accent)}${lit ? disc(0, -332, 13, p.accent, 0.3) : ''}${fill(block(-12, -190, 9, 22) + block(-12, -140, 9, 22) + block(-12, -90, 9, 22), lit ? p.lamp : p.glass)}`
}
