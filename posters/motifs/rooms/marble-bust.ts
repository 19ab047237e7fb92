import { fill, line, within } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const head =
  'M0 -172C84 -172 130 -116 130 -34C130 36 110 92 80 134C58 164 32 186 0 186C-32 186 -58 164 -80 134C-110 92 -130 36 -130 -34C-130 -116 -84 -172 0 -172Z'
const body =
  'M-66 120C-62 190 -66 226 -92 246C-140 276 -262 286 -316 330C-346 356 -356 400 -360 470H360C356 400 346 356 316 330C262 286 140 276 92 246C66 226 62 190 66 120Z'
/** The edge between light and shade along forehead, nose, lips and chin. */
const profile =
  'M8 -180C12 -120 6 -84 -2 -52C-6 -36 4 -4 14 30C20 50 20 58 10 62C4 65 2 68 4 74C6 80 12 84 14 90C12 94 8 95 6 97C10 102 10 110 4 114C0 118 2 124 8 134C14 148 12 170 2 188'

/** A head and shoulders in marble, lit from the left; the origin lies between the eyes. */
export function marbleBust(p: Palette): string {
  const light = mix(p.white, p.wall, 0.35)
  const tone = mix(p.wallShade, p.wall, 0.5)
  const shade = mix(p.wallShade, p.wall, 0.14)
  const deep = mix(p.wallShade, p.near, 0.4)
  return `${fill(body, tone)}${within(
    'bust-body',
    body,
    `${fill('M-70 110C-60 196 -30 250 30 300C60 330 40 420 30 480H-400V110Z', light)}${fill('M-70 118C-56 176 -20 214 34 226C60 232 70 220 70 200V110Z', shade)}${fill('M-70 116C-50 158 -10 180 70 186V110Z', deep)}${fill('M200 290C260 310 300 340 310 480H400V280Z', shade)}`,
  )}${fill(head, shade)}${within(
    'bust-head',
    head,
    `${fill(`${profile}L-140 190V-180Z`, light)}${fill('M104 -80C118 0 104 70 70 124C52 152 34 170 14 184C60 184 120 130 140 20Z', tone)}${fill('M-140 -60C-124 40 -96 110 -40 164C-70 160 -130 100 -140 0Z', mix(light, p.white, 0.7))}`,
  )}${features(p, { light, tone, shade, deep })}`
}

interface Marble {
  light: string
  tone: string
  shade: string
  deep: string
}

function features(p: Palette, { light, tone, shade, deep }: Marble): string {
  const lid = 'M-84 2C-72 -22 -38 -24 -20 4C-40 20 -66 18 -84 2Z'
  const lash = 'M-88 0C-68 22 -40 24 -18 6'
  const brow = 'M-96 -34C-78 -62 -40 -62 -10 -44'
  const flip = (content: string) => `<g transform="scale(-1 1)">${content}</g>`
  return `${fill('M-92 -22C-70 -44 -36 -44 -12 -30C-14 -10 -20 6 -22 10C-40 -16 -70 -20 -92 -22Z', tone, 0.75)}${fill(lid, mix(light, tone, 0.35))}${line(lash, deep, 3.6)}${line(brow, deep, 4)}
${flip(`${fill('M-92 -22C-70 -44 -36 -44 -14 -30C-14 -10 -20 6 -22 10C-40 -16 -70 -20 -92 -22Z', deep, 0.5)}${fill(lid, mix(shade, tone, 0.6))}${line(lash, p.near, 3.6)}${line(brow, p.near, 4)}`)}
${fill('M-18 54C-10 66 4 66 12 60C20 66 26 62 30 54C26 72 -10 74 -18 54Z', deep, 0.75)}${fill('M-32 94C-20 88 -8 82 2 86C12 82 22 88 36 94C20 98 -16 98 -32 94Z', p.accent)}${fill('M-32 94C-16 98 20 98 36 94C24 114 -18 116 -32 94Z', mix(p.accent, p.sun, 0.16))}${fill('M4 85C12 82 22 88 36 94C24 112 12 114 4 113C10 108 8 100 4 97Z', p.accentShade)}${line('M-32 94C-14 98 18 98 36 94', p.accentShade, 1.6)}`
}
