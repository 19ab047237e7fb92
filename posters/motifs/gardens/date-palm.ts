import { fill, line, placed } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const frond =
  'M0 0 C20 -34 66 -42 104 2 L92 -5 L95 9 L80 -12 L80 4 L66 -17 L65 0 L52 -19 L48 -3 L37 -17 L31 -5 L22 -11 L16 -3Z'
const behind = [
  [-62, 1],
  [-36, -0.9],
  [-88, -1],
] as const
const before = [
  [-6, 1.05],
  [26, 0.92],
  [58, 0.7],
  [12, -1.05],
  [-22, -0.94],
  [-56, -0.7],
] as const

interface DatePalm {
  x: number
  y: number
  scale: number
  lean: number
}

/** Date palms, each about 330 high; their feet stand at (x, y). */
export const datePalms = (palms: readonly DatePalm[], p: Palette) =>
  `<defs><path id="frond" d="${frond}"/></defs>${palms.map((palm) => datePalm(palm, p)).join('')}`

function datePalm({ x, y, scale, lean }: DatePalm, p: Palette): string {
  const dark = mix(p.near, p.foliage, 0.2)
  const light = mix(p.foliage, p.near, 0.1)
  const crown = (fronds: readonly (readonly [number, number])[], colour: string) =>
    `<g fill="${colour}">${fronds
      .map(([turn, size]) => `<use href="#frond" transform="rotate(${turn}) scale(${size} ${Math.abs(size)})"/>`)
      .join('')}</g>`
  const bark = Array.from(
    { length: 9 },
    (_, index) => `M${-7 + lean * (index / 10) ** 1.5} ${-20 - index * 24}l13 -5`,
  ).join('')
  return placed(
    x,
    y,
    scale,
    `${fill(`M-11 0 C-7 -90 ${lean * 0.3 - 6} -170 ${lean - 6} -244 L${lean + 6} -244 C${lean * 0.3 + 8} -170 8 -90 11 0Z`, dark)}${line(bark, light, 2)}<g transform="translate(${lean} -244)">${crown(behind, light)}${crown(before, dark)}</g>`,
  )
}
