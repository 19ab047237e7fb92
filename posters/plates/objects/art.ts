import { disc, fill, line, oval, rect } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { hole } from '../turned.ts'

/** An empty gilt frame, the ground seen through it. */
export const frame: PlateObject = (p) => {
  const { gold } = p
  /** One moulding: its four mitred sides, each in its light. */
  const moulding = (w: number, h: number, t: number, [top, left, right, bottom]: readonly string[]) => {
    const [a, b] = [w - t, h - t]
    return `${fill(`M${-w} ${-h}H${w}L${a} ${-b}H${-a}Z`, top ?? gold.base)}${fill(`M${-w} ${-h}V${h}L${-a} ${b}V${-b}Z`, left ?? gold.base)}${fill(`M${w} ${-h}V${h}L${a} ${b}V${-b}Z`, right ?? gold.base)}${fill(`M${-w} ${h}H${w}L${a} ${b}H${-a}Z`, bottom ?? gold.base)}`
  }
  const out = [gold.light, gold.light, gold.shade, gold.deep]
  const hollow = [gold.deep, gold.shade, gold.light, gold.light]
  const flat = [gold.base, gold.base, mix(gold.base, gold.shade, 0.5), gold.shade]
  const beads = [
    ...Array.from({ length: 19 }, (_, index) => index * 20 - 180).flatMap((x) => [dot(x, -222), dot(x, 222)]),
    ...Array.from({ length: 21 }, (_, index) => index * 20 - 200).flatMap((y) => [dot(-184, y), dot(184, y)]),
  ]
  function dot(x: number, y: number) {
    return `${disc(x, y, 6.4, gold.deep)}${disc(x - 1, y - 1.4, 5, gold.rim)}`
  }
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn + 180}) scale(0.8)">${fill('M0 46C-10 16 -42 10 -60 -6C-42 -8 -34 -14 -34 -28C-22 -22 -10 -26 0 -46C10 -26 22 -22 34 -28C34 -14 42 -8 60 -6C42 10 10 16 0 46Z', gold.base)}${fill('M0 46C-10 16 -42 10 -60 -6C-42 -8 -34 -14 -34 -28C-22 -22 -10 -26 0 -46Z', gold.light)}${line('M0 38V-34', gold.deep, 3)}</g>`
  return `${moulding(246, 292, 20, out)}${moulding(227, 273, 34, flat)}${moulding(214, 260, 8, hollow)}${moulding(196, 242, 26, out)}${moulding(171, 217, 12, hollow)}${beads.join('')}${moulding(160, 206, 26, flat)}${moulding(136, 182, 9, hollow)}${leaf(-211, -257, -45)}${leaf(211, -257, 45)}${leaf(-211, 257, -135)}${leaf(211, 257, 135)}${rect(-127, -173, 254, 346, mix(p.ivory.light, p.ground[1], 0.25))}${fill('M-127 -173H127V-158H-112V173H-127Z', p.shadow, 0.28)}`
}

/** A painter's palette with its colours and two brushes. */
export const palette: PlateObject = (p) => {
  const board =
    'M-286 20C-300 -130 -150 -232 20 -228C190 -224 300 -128 290 6C284 88 214 92 168 84C112 76 84 112 96 160C110 220 40 248 -60 232C-190 212 -276 130 -286 20Z'
  const paint = (x: number, y: number, size: number, colour: string) =>
    `<g transform="translate(${x} ${y})">${fill(`M${-size} ${size * 0.1}C${-size * 1.05} ${-size * 0.7} ${-size * 0.3} ${-size} ${size * 0.3} ${-size * 0.82}C${size} ${-size * 0.66} ${size * 1.1} ${size * 0.2} ${size * 0.56} ${size * 0.72}C0 ${size * 1.1} ${-size * 0.86} ${size * 0.9} ${-size} ${size * 0.1}Z`, mix(colour, '#120c0a', 0.36))}<g transform="translate(-3 -4)">${oval(0, 0, size * 0.86, size * 0.7, colour)}</g>${oval(-size * 0.28, -size * 0.32, size * 0.36, size * 0.2, mix(colour, '#ffffff', 0.62))}</g>`
  const brush = (x: number, y: number, turn: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${fill('M-9 120C-12 -40 -6 -180 0 -300C6 -180 12 -40 9 120Z', p.wood.shade)}${fill('M-9 120C-12 -40 -6 -180 0 -300C-1 -180 -2 -40 -2 120Z', p.wood.light)}${fill('M-11 120H11L15 172H-15Z', p.silver.base)}${fill('M-11 120H-3L-5 172H-15Z', p.silver.rim)}${fill('M-15 172H15C20 206 12 236 0 262C-12 236 -20 206 -15 172Z', p.dark.light)}${fill('M-13 214C-8 240 -4 252 0 262C8 246 13 230 15 212Z', colour)}</g>`
  return `<g transform="translate(0 6)"><path d="${board}${hole(170, 14, 36)}" fill="${p.wood.deep}" fill-rule="evenodd"/><g transform="translate(-5 -7)"><path d="${board}${hole(170, 14, 36)}" fill="${p.wood.light}" fill-rule="evenodd"/></g>${line('M-250 -30C-190 -140 -60 -190 70 -186M-238 60C-190 -60 -60 -120 60 -120M-196 128C-150 20 -40 -50 60 -54M-120 178C-90 90 -20 30 40 14', p.wood.base, 3, 0.7)}${paint(-196, 6, 42, p.ivory.light)}${paint(-158, -92, 38, '#d8a53c')}${paint(-66, -152, 38, p.accent.base)}${paint(40, -160, 36, '#b5482f')}${paint(140, -122, 36, '#35596f')}${paint(-130, 112, 34, '#4f6b46')}${paint(-34, 30, 30, mix(p.ground[1], '#8b6f5c', 0.4))}${brush(64, 30, 118, p.accent.base)}${brush(30, 96, 132, '#d8a53c')}</g>`
}
