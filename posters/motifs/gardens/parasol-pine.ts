import { n } from '../../brush/numbers.ts'
import { fill, line } from '../../brush/shapes.ts'
import type { Random } from '../../random.ts'

export interface PineTones {
  bark: string
  barkLit: string
  shade: string
  middle: string
  lit: string
}

/** A great parasol pine close by, 620 high, leaning right; its foot stands at the origin. The light comes from the right. */
export function parasolPine(tones: PineTones, random: Random): string {
  const pad = (x: number, y: number, rx: number, ry: number) => crown({ x, y, rx, ry }, tones, random)
  return `${trunk(tones)}${pad(-116, -440, 104, 46)}${pad(36, -492, 182, 92)}${pad(186, -424, 84, 38)}`
}

function trunk({ bark, barkLit }: PineTones): string {
  return `${fill('M-26 0 C-14 -120 -20 -250 20 -352 C34 -392 34 -424 22 -460 L44 -470 C58 -434 58 -404 50 -370 C90 -398 132 -412 176 -420 L180 -410 C134 -398 82 -372 46 -320 C12 -238 20 -120 30 0Z', bark)}${fill('M10 -330 C-20 -372 -70 -410 -130 -432 L-134 -424 C-80 -398 -40 -352 -4 -290Z', bark)}${fill('M30 0 C20 -120 12 -238 46 -320 C82 -372 134 -398 180 -410 C136 -392 92 -362 58 -308 C30 -240 34 -120 44 0Z', barkLit)}${line('M-6 -40 C-2 -70 -4 -96 -6 -124 M6 -110 C8 -150 8 -186 14 -220 M-8 -176 C-6 -214 2 -252 12 -282 M22 -262 C28 -292 38 -320 50 -346', barkLit, 2.4, 0.45)}`
}

interface Crown {
  x: number
  y: number
  rx: number
  ry: number
}

function crown(form: Crown, { shade, middle, lit }: PineTones, random: Random): string {
  const { x, y, rx, ry } = form
  return `${fill(cushion(form, 0.34, random), shade)}${fill(cushion({ x: x + rx * 0.08, y: y - ry * 0.3, rx: rx * 0.82, ry: ry * 0.6 }, 0.3, random), middle)}${fill(cushion({ x: x + rx * 0.26, y: y - ry * 0.5, rx: rx * 0.52, ry: ry * 0.36 }, 0.16, random), lit)}${line(needles(form, random), middle, 2, 0.8)}`
}

/** A domed cushion of needles with a scalloped rim, flat beneath. */
function cushion({ x, y, rx, ry }: Crown, flat: number, random: Random): string {
  const rim = (from: number, to: number, count: number, depth: number, bulge: number) => {
    let d = ''
    for (let index = 1; index <= count; index++) {
      const [start, end] = [from + ((to - from) * (index - 1)) / count, from + ((to - from) * index) / count]
      const half = (start + end) / 2
      const out = 1 + bulge * (0.7 + random() * 0.6)
      d += `Q${n(x + Math.cos(half) * rx * out, 0)} ${n(y - Math.sin(half) * depth * out, 0)} ${n(x + Math.cos(end) * rx, 0)} ${n(y - Math.sin(end) * depth, 0)}`
    }
    return d
  }
  const count = Math.max(5, Math.round(rx / 17))
  return `M${n(x - rx, 0)} ${n(y, 0)}${rim(Math.PI, 0, count, ry, 0.14)}${rim(0, -Math.PI, Math.round(count * 0.8), ry * flat, 0.3)}Z`
}

function needles({ x, y, rx, ry }: Crown, random: Random): string {
  return Array.from({ length: Math.round(rx / 8) }, () => {
    const [across, down] = [(random() - 0.5) * 1.7, random() * 0.5 - 0.3]
    return `M${n(x + across * rx, 0)} ${n(y + down * ry, 0)}q${n(4 + random() * 5, 0)} -5 ${n(9 + random() * 8, 0)} -3`
  }).join('')
}
