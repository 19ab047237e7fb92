import { dimPane, row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, placed } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

interface Tower {
  x: number
  width: number
  top: number
  foot: number
  /** Colour of the front, haze included. */
  colour: string
  /** The side of the sun: 1 right, -1 left. */
  side: 1 | -1
  /** The share of windows that are lit after dark. */
  lit?: number
}

/** How wide each stage of a stepped tower is, and from which share of the height it begins. */
const stages = [
  [1, 0],
  [0.78, 0.56],
  [0.52, 0.78],
  [0.26, 0.92],
] as const

/** A stepped tower of the 1930s: setbacks, one side in the sun and one in the shade, rows of small windows. */
export function decoTower({ x, width, top, foot, colour, side, lit = 0.4 }: Tower, p: Palette, random: Random): string {
  const tall = foot - top
  const parts = stages.map(([share, from], index) => {
    const until = stages[index + 1]?.[1] ?? 1
    const wide = width * share
    return { left: x + (width - wide) / 2, wide, head: foot - tall * until, base: foot - tall * from }
  })
  const strips = (from: number, to: number) =>
    parts.map(({ left, wide, head, base }) => block(left + wide * from, head, wide * (to - from), base - head)).join('')
  const [sunny, shady] = [mix(colour, p.sun, isDark(p) ? 0.22 : 0.34), mix(colour, p.near, 0.3)]
  const ribs = parts
    .slice(1)
    .map(({ left, wide, head, base }) => `M${n(left + wide / 2)} ${n(head)}V${n(base)}`)
    .join('')
  return `${fill(strips(0, 1), colour)}${fill(side === 1 ? strips(0.86, 1) : strips(0, 0.14), sunny)}${fill(side === 1 ? strips(0, 0.22) : strips(0.78, 1), shady)}${line(ribs, sunny, 1.6, 0.5)}${lights(parts, p, lit, colour, random)}`
}

function lights(
  parts: readonly { left: number; wide: number; head: number; base: number }[],
  p: Palette,
  share: number,
  colour: string,
  random: Random,
): string {
  const lit: string[] = []
  const dim: string[] = []
  for (const { left, wide, head, base } of parts)
    for (let y = head + 9; y < Math.min(base - 6, 650); y += 13)
      for (let x = left + wide * 0.28; x < left + wide * 0.78; x += 9)
        (random() < share ? lit : dim).push(`M${n(x, 0)} ${n(y, 0)}v4`)
  const everySecondDim = dim.filter((_, index) => index % 2 === 0)
  return `${line(everySecondDim.join(''), mix(dimPane(p), colour, 0.45), 3)}${line(lit.join(''), isDark(p) ? p.lamp : mix(p.glass, colour, 0.2), 3)}`
}

/** The landmark tower of the city: ribbed shaft, three crowns of arched lights and a spire. 130 wide and 560 high, its foot at the origin. The light comes from the right. */
export function needleTower(p: Palette, colour: string, random: Random): string {
  const [sunny, shady] = [mix(colour, p.sun, isDark(p) ? 0.34 : 0.5), mix(colour, p.near, 0.34)]
  const metal = mix(p.white, colour, isDark(p) ? 0.5 : 0.25)
  const glow = isDark(p) ? p.lamp : mix(p.glass, p.sky[3] ?? p.glass, 0.3)
  const crown = (y: number, half: number, rise: number) => {
    const arc = (scale: number) =>
      `M${n(-half * scale)} ${y}C${n(-half * scale)} ${n(y - rise * 0.8 * scale)} ${n(-half * 0.4 * scale)} ${n(y - rise * scale)} 0 ${n(y - rise * scale)}C${n(half * 0.4 * scale)} ${n(y - rise * scale)} ${n(half * scale)} ${n(y - rise * 0.8 * scale)} ${n(half * scale)} ${y}Z`
    const rays = [-60, -36, -12, 12, 36, 60].map((turn) => {
      const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
      const at = (reach: number, aside: number) =>
        `${n(s * half * reach + c * aside)} ${n(y - 3 - c * rise * 0.92 * reach + s * aside)}`
      return `M${at(0.54, -half * 0.09)}L${at(0.88, 0)}L${at(0.54, half * 0.09)}Z`
    })
    return `${fill(arc(1), metal)}${fill(`M0 ${n(y - rise)}C${n(-half * 0.4)} ${n(y - rise)} ${-half} ${n(y - rise * 0.8)} ${-half} ${y}H${n(-half * 0.5)}Z`, shady, 0.5)}${fill(rays.join(''), glow)}`
  }
  const wings = block(-65, -236, 130, 236) + block(-52, -306, 104, 80) + block(-40, -380, 80, 80)
  const ribs = row(7, -36, 12, (x) => `M${x} -370V0`)
  const windows = row(13, -352, 26, (y) =>
    row(6, -30, 12, (x) => (random() < (isDark(p) ? 0.5 : 0.8) ? `M${x} ${y}v9` : '')),
  )
  return `${fill(wings, colour)}${fill(block(54, -236, 11, 236) + block(42, -306, 10, 70) + block(30, -380, 10, 74), sunny)}${fill(block(-65, -236, 24, 236) + block(-52, -306, 18, 70) + block(-40, -380, 14, 74), shady)}${line(ribs, mix(colour, p.sun, 0.2), 2, 0.6)}${line(windows, isDark(p) ? p.lamp : shady, 3.4)}${line('M-65 -236H65M-52 -306H52', metal, 3)}${fill('M-65 -236l-7 -6h12v6zM65 -236l7 -6h-12v6z', metal)}${crown(-376, 40, 62)}${crown(-408, 30, 56)}${crown(-440, 20, 46)}${fill('M-7 -480L0 -580L7 -480Z', metal)}${fill('M0 -580L7 -480H2Z', sunny)}${isDark(p) ? disc(0, -580, 3, p.lamp) : ''}`
}

/** A suspension bridge far off, from its near tower at (x, y) to the left and to the right. */
export function farBridge(x: number, y: number, scale: number, colour: string): string {
  const hangers = row(21, -200, 20, (at) => {
    const share = ((at + 200) % 200) / 200
    return `M${at} ${n(-88 + 308 * share * (1 - share))}V0`
  })
  return placed(
    x,
    y,
    scale,
    `${fill('M-420 -3H420V4H-420ZM-207 -92H-193V30H-207ZM193 -92H207V30H193ZM-7 -92H7V30H-7Z', colour)}${line('M-420 -6Q-300 -20 -200 -88Q-100 66 0 -88Q100 66 200 -88Q300 -20 420 -6', colour, 2.4)}${line(hangers, colour, 0.9, 0.8)}`,
  )
}
