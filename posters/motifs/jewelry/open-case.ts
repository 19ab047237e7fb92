import { bevel, inset } from '../../brush/bevel.ts'
import { paintOf } from '../../brush/form.ts'
import { n } from '../../brush/numbers.ts'
import { disc, fill, line, outline, type Point, polygon, rect, within } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const lid: readonly Point[] = [
  [-318, 0],
  [-344, -262],
  [-268, -358],
  [-116, -408],
  [116, -408],
  [268, -358],
  [344, -262],
  [318, 0],
]

const leatherOf = (p: Palette) => paintOf(p.accentShade, p).shade

const velvetOf = (p: Palette) => paintOf(p.accentShade, p).deep

const goldOf = (p: Palette) => mix(p.stone, p.lamp, 0.6)

/** The raised lid of a jeweller's case, its hinge at the origin: leather, a gold fillet and satin pleated like a shell. */
export function raisedLid(p: Palette): string {
  const leather = leatherOf(p)
  const gold = goldOf(p)
  const lining = inset(lid, 30)
  return `${polygon(lid, leather)}${bevel(lid, 9, [mix(leather, p.sun, 0.42), mix(leather, p.near, 0.3)])}${bevel(inset(lid, 15), 3.5, [mix(gold, p.sun, 0.4), mix(gold, p.near, 0.45)])}${bevel(inset(lid, 23), 7, [mix(leather, p.near, 0.7), mix(leather, p.sun, 0.22)])}${within('lid-satin', outline(lining), pleats(p, lining))}`
}

function pleats(p: Palette, lining: readonly Point[]): string {
  const satin = mix(velvetOf(p), p.accent, 0.4)
  const fold = velvetOf(p)
  const count = 26
  const spot = (turn: number, reach: number) => {
    const angle = Math.PI * (0.97 + 1.06 * turn)
    return `${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach + 20)}`
  }
  const wedges = (from: number, to: number) =>
    Array.from(
      { length: count },
      (_, index) => `M0 20L${spot((index + from) / count, 560)} ${spot((index + to) / count, 560)}Z`,
    ).join('')
  const shadow = `${outline(lining)}${outline(lining.map(([x, y]): Point => [x + 20, y + 26]).reverse())}`
  return `${rect(-400, -500, 800, 560, satin)}${fill(wedges(0.4, 1), mix(satin, fold, 0.6))}${fill(wedges(0.66, 1), fold)}${fill(wedges(0.88, 1), mix(fold, p.near, 0.5))}${fill(wedges(0.08, 0.2), mix(satin, p.sun, 0.32))}${disc(0, 20, 300, fold, 0.35)}${disc(0, 20, 210, fold, 0.45)}${fill(shadow, mix(fold, p.near, 0.7), 0.6)}`
}

/** The case below its lid, its back edge at y = 0 and its foot on 168: a tray of velvet with a hollow in the middle. */
export function velvetTray(p: Palette): string {
  const [leather, velvet, gold] = [leatherOf(p), velvetOf(p), goldOf(p)]
  const front: readonly Point[] = [
    [-360, 62],
    [360, 62],
    [344, 168],
    [-344, 168],
  ]
  const rim: readonly Point[] = [
    [-318, 0],
    [318, 0],
    [360, 62],
    [-360, 62],
  ]
  return `${polygon(rim, mix(leather, p.sun, 0.22))}${polygon(
    [
      [-300, 5],
      [300, 5],
      [334, 53],
      [-334, 53],
    ],
    mix(velvet, p.near, 0.6),
  )}${cushion(p, velvet)}${polygon(front, leather)}${fill('M-360 62H360L359 67H-359Z', mix(leather, p.sun, 0.5))}${fill('M120 62H360L344 168H60Z', mix(leather, p.near, 0.5), 0.5)}${line('M-340 84H340L330 150H-330Z', gold, 2)}${line('M-332 91H332L323 143H-323Z', gold, 1, 0.7)}${clasp(p, gold)}`
}

/** A cushion with a hollow for the stone, and the flecks of light that the stone throws on it. */
function cushion(p: Palette, velvet: string): string {
  const lit = mix(velvet, p.accent, 0.5)
  const mound =
    'M-332 64C-330 26 -300 -4 -240 -9C-160 -16 -84 -16 -40 -6C-20 0 -12 12 2 12C16 12 24 0 44 -6C84 -16 160 -16 240 -9C300 -4 330 26 332 64Z'
  const swell = (x: number, y: number, width: number) =>
    `M${x} ${y}q${width / 2} -9 ${width} 0q${-width / 2} -4 ${-width} 0z`
  return `${fill(mound, velvet)}${within(
    'velvet-mound',
    mound,
    `${fill('M-340 64C-330 26 -300 -4 -240 -9C-160 -16 -84 -16 -40 -6C-26 -2 -18 6 -10 10C-60 6 -170 6 -220 12C-270 18 -290 36 -300 64Z', lit)}${fill('M-340 64C-330 30 -300 2 -240 -3C-160 -10 -84 -10 -44 -2C-100 -4 -190 -2 -236 4C-280 10 -304 30 -314 64Z', mix(lit, p.sun, 0.34))}${fill('M-90 64C-70 34 -40 22 2 12C40 22 100 24 180 20C250 18 310 30 332 64Z', mix(velvet, p.near, 0.6), 0.85)}`,
  )}${fill(`${swell(-270, 40, 90)}${swell(-230, 54, 120)}${swell(-170, 32, 80)}`, lit, 0.8)}${fill('M70 26l34 -8l12 9zM124 34l50 -10l-14 13zM60 40l26 -4l30 10zM196 24l26 -3l8 6zM150 48l30 -5l24 6zM220 40l34 -6l-8 9z', p.sun, 0.6)}${fill('M98 42l20 -4l-4 6zM186 36l18 -3l6 4z', p.accent)}`
}

function clasp(p: Palette, gold: string): string {
  return `${rect(-22, 54, 44, 44, mix(gold, p.near, 0.5))}${rect(-22, 52, 44, 42, gold)}${rect(-22, 52, 44, 4, mix(gold, p.sun, 0.6))}${rect(8, 56, 14, 38, mix(gold, p.near, 0.35))}${disc(0, 76, 8, mix(gold, p.near, 0.55))}${disc(-1.5, 74.5, 5.5, mix(gold, p.sun, 0.6))}`
}
