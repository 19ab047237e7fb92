import { arch, row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, fill, placed, polygon } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

/** The roofs of an old city, 620 wide from (0, 0), their ridges above it and the street far below. The light comes from the left. */
export function rooftops(p: Palette, random: Random): string {
  const haze = (colour: string, share: number) => mix(colour, p.sky[6] ?? p.far, share)
  return `${fill('M-20 60V-24C80 -60 190 -70 290 -40C400 -6 520 -20 660 -52V60Z', haze(p.far, 0.5))}${dome(p)}${terrace(-30, 4, 22, haze(p.mid, 0.5), p, random)}${terrace(-60, 36, 28, haze(p.mid, 0.2), p, random)}${mansard(-40, 92, 250, p)}${mansard(386, 78, 300, p)}${mansard(176, 142, 270, p)}${chimney(150, 40, 1, p)}${chimney(458, 28, 1.1, p)}${chimney(386, 96, 1.25, p)}${chimney(34, 66, 1.1, p)}`
}

function dome(p: Palette): string {
  const [light, shade] = [mix(p.wall, p.sky[6] ?? p.wall, 0.35), mix(p.wallShade, p.sky[6] ?? p.wall, 0.4)]
  return placed(
    330,
    -24,
    0.86,
    `${fill(`${block(-52, -14, 104, 50)}${block(-34, -52, 68, 40)}M-36 -52C-36 -88 -16 -104 0 -110C16 -104 36 -88 36 -52Z${block(-6, -128, 12, 20)}M-7 -128L0 -142L7 -128Z`, shade)}${fill(`${block(-52, -14, 34, 50)}${block(-34, -52, 24, 40)}M-36 -52C-36 -88 -16 -104 0 -110C-14 -96 -18 -76 -14 -52Z`, light)}${fill(
      row(5, -29, 13, (x) => arch(x, -16, 6, 26)),
      isDark(p) ? p.lamp : mix(shade, p.glass, 0.4),
    )}`,
  )
}

/** A distant row of gables and chimneys in one colour. */
function terrace(x: number, y: number, step: number, colour: string, p: Palette, random: Random): string {
  let at = x
  let line = `M${x} 220V${y}`
  const lit: string[] = []
  while (at < 660) {
    const [width, rise] = [step * (1.2 + random() * 1.4), step * (0.3 + random() * 0.5)]
    line += `l${n(width * 0.3)} ${n(-rise)}h${n(width * 0.16)}v${n(-step * 0.34)}h${n(width * 0.1)}v${n(step * 0.34)}h${n(width * 0.14)}l${n(width * 0.3)} ${n(rise)}`
    if (random() < 0.7)
      lit.push(block(at + width * 0.36, y + step * 0.1, 4, 6), block(at + width * 0.56, y + step * 0.1, 4, 6))
    at += width
  }
  return `${fill(`${line}V220Z`, colour)}${fill(lit.join(''), isDark(p) ? p.lamp : mix(colour, p.near, 0.4), 0.85)}`
}

/** A slate roof of two slopes, with dormers. */
function mansard(x: number, y: number, width: number, p: Palette): string {
  const slate = mix(p.roof, p.mid, 0.55)
  const [light, shade] = [mix(slate, p.sun, 0.3), mix(slate, p.near, 0.3)]
  const pane = isDark(p) ? p.lamp : mix(p.glass, p.sky[4] ?? p.glass, 0.2)
  const count = Math.floor(width / 62)
  const dormer = (at: number) =>
    `${fill(`${block(at - 14, y + 26, 28, 40)}M${at - 19} ${y + 28}L${at} ${y + 14}L${at + 19} ${y + 28}Z`, mix(p.wall, p.wallShade, 0.3))}${fill(block(at + 6, y + 28, 8, 38), p.wallShade)}${fill(block(at - 8, y + 33, 15, 28), pane)}${fill(`${block(at - 1.5, y + 33, 2, 28)}${block(at - 8, y + 45, 15, 2)}`, shade)}`
  const dormers = Array.from({ length: count }, (_, index) => dormer(x + width * ((index + 0.5) / count)))
  return `${polygon(
    [
      [x + 14, y],
      [x + width - 14, y],
      [x + width, y + 84],
      [x, y + 84],
    ],
    slate,
  )}${polygon(
    [
      [x + width - 40, y],
      [x + width - 14, y],
      [x + width, y + 84],
      [x + width - 30, y + 84],
    ],
    shade,
  )}${polygon(
    [
      [x + 14, y],
      [x + 34, y - 16],
      [x + width - 34, y - 16],
      [x + width - 14, y],
    ],
    light,
  )}${dormers.join('')}${fill(block(x - 6, y + 82, width + 12, 7), light)}${fill(block(x, y + 89, width, 180), mix(p.wallShade, p.mid, 0.35))}`
}

function chimney(x: number, y: number, scale: number, p: Palette): string {
  const pots = row(4, -21, 12, (at) => `M${at} -8l1.5 -16h6l1.5 16z`)
  return placed(
    x,
    y,
    scale,
    `${fill(block(-26, -4, 52, 84), mix(p.wallShade, p.mid, 0.3))}${fill(block(-26, -4, 14, 84), mix(p.wall, p.stone, 0.3))}${fill(block(-30, -10, 60, 8), mix(p.stoneShade, p.mid, 0.2))}${fill(pots, p.accent)}${fill(
      row(4, -15, 12, (at) => `M${at} -24h1.5l1.5 16h-3z`),
      p.accentShade,
    )}`,
  )
}
