import { n } from '../../brush/numbers.ts'
import { disc, fill, line, oval, type Point, polygon } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { PlateObject } from '../plate-palettes.ts'

const at = (radius: number, step: number): Point => {
  const angle = ((step * 22.5 - 90) * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

/** A round brilliant from above: the table, stars, kites and girdle facets, each in a tone of its own. */
export const brilliantCut: PlateObject = (p) => {
  const [bright, deep] = ['#f6fbfc', mix(p.shadow, '#4f86a3', 0.72)]
  /** Facets towards the light are bright, and those opposite too, since the stone sends it back. */
  const tone = (step: number, base: number) => {
    const facing = Math.cos(((step * 22.5 - 90 + 125) * Math.PI) / 180)
    const flash = ((step * 7) % 5) / 11
    return mix(deep, bright, Math.min(1, Math.max(0.06, base + facing * 0.3 + flash)))
  }
  const facets = Array.from({ length: 8 }, (_, index) => {
    const step = index * 2
    const [tableLeft, tableRight] = [at(136, step - 1), at(136, step + 1)]
    const [starTip, kiteTip] = [at(190, step), at(278, step + 1)]
    const nextStar = at(190, step + 2)
    return [
      polygon([tableLeft, starTip, tableRight], tone(step, 0.42)),
      polygon([tableRight, starTip, kiteTip, nextStar], tone(step + 1, 0.22)),
      polygon([starTip, at(278, step), kiteTip], tone(step + 3, 0.12)),
      polygon([starTip, at(278, step), at(278, step - 1)], tone(step + 6, 0.34)),
    ].join('')
  }).join('')
  const below = Array.from({ length: 16 }, (_, step) =>
    polygon([[0, 0], at(136, step), at(136, step + 1)], tone(step * 3, 0.3)),
  )
  const girdle = Array.from({ length: 16 }, (_, step) => at(280, step))
  const edges = Array.from({ length: 8 }, (_, index) => {
    const line = (...points: Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
    const step = index * 2
    return (
      line(at(136, step - 1), at(190, step), at(136, step + 1), at(278, step + 1), at(190, step), at(278, step - 1)) +
      line(at(136, step - 1), at(136, step + 1)) +
      line(at(190, step), at(278, step))
    )
  }).join('')
  return `<g transform="rotate(7)">${polygon(girdle, deep)}${facets}${below.join('')}${polygon([at(136, -1), at(136, 1), at(136, 3), [0, 0], at(136, 13)], bright, 0.55)}${line(edges, '#ffffff', 2, 0.75)}<path d="M${girdle.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="none" stroke="#ffffff" stroke-width="3.5" opacity="0.8"/></g>${star(-150, -176, 62)}${star(176, 96, 36)}`
}

const star = (x: number, y: number, size: number) => {
  const waist = size * 0.09
  return fill(
    `M${x} ${y - size}L${n(x + waist)} ${n(y - waist)}L${x + size} ${y}L${n(x + waist)} ${n(y + waist)}L${x} ${y + size}L${n(x - waist)} ${n(y + waist)}L${x - size} ${y}L${n(x - waist)} ${n(y - waist)}Z`,
    '#ffffff',
  )
}

/** A strand of pearls that grow towards the middle, with a jewelled clasp. */
export const pearls: PlateObject = (p) => {
  const count = 39
  const strand = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1)
    const angle = (-90 + share * 360) * (Math.PI / 180)
    const size = 15 + 13 * Math.sin(share * Math.PI) ** 2
    const reach = 246 + 14 * Math.sin(share * Math.PI)
    return pearl(Math.cos(angle) * reach * (1 - 0.12 * Math.cos(angle) ** 2), Math.sin(angle) * reach + 4, size)
  })
  function pearl(x: number, y: number, size: number) {
    const { ivory } = p
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 20, 3)})">${disc(0, 0, 20, ivory.deep)}${disc(-1.6, -2, 18, mix(ivory.base, ivory.shade, 0.45))}${disc(-3, -3.6, 14.5, ivory.base)}${disc(-4.4, -5, 9.5, ivory.rim)}${oval(-6, -7, 4.4, 3.4, '#ffffff')}<path d="M-9 15A18 18 0 0 0 16 6" fill="none" stroke="${mix(p.ground[1], ivory.base, 0.4)}" stroke-width="2.6"/></g>`
  }
  const clasp = `<g transform="translate(0 -246)">${oval(0, 0, 52, 32, p.gold.shade)}${oval(-2, -2, 49, 29, p.gold.light)}${oval(0, 0, 40, 22, p.gold.deep)}${polygon(
    [
      [-34, 0],
      [-18, -18],
      [18, -18],
      [34, 0],
      [18, 18],
      [-18, 18],
    ],
    p.accent.base,
  )}${polygon(
    [
      [-34, 0],
      [-18, -18],
      [18, -18],
      [10, -8],
      [-10, -8],
    ],
    p.accent.rim,
  )}${polygon(
    [
      [34, 0],
      [18, 18],
      [-18, 18],
      [-10, 8],
      [10, 8],
    ],
    p.accent.deep,
  )}${line('M-34 0L-10 -8H10L34 0L10 8H-10Z', p.accent.light, 1.6)}</g>`
  return `${strand.join('')}${clasp}`
}
