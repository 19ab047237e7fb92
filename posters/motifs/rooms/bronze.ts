import { fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const shell =
  'M-46 0C-122 -80 -144 -200 -86 -304C-52 -364 10 -404 66 -440C62 -376 106 -324 114 -240C122 -150 90 -60 50 0Z'
const hollow =
  'M-20 -44C-80 -112 -88 -204 -50 -276C-24 -322 20 -350 42 -378C44 -334 76 -292 82 -232C88 -158 62 -92 24 -44Z'
const eye = 'M8 -96C54 -126 62 -230 30 -292C-18 -254 -34 -146 8 -96Z'

/** A pierced bronze, gilded within, 440 high on a plinth of 110; the plinth stands at the origin. The light comes from the right. */
export function piercedBronze(p: Palette): string {
  const dark = isDark(p)
  const bronze = mix(mix(p.roof, p.near, dark ? 0.45 : 0.5), p.foliage, 0.2)
  const gold = mix(mix(p.lamp, p.accent, 0.3), p.near, dark && p.height > 0.2 ? 0.18 : 0)
  const rim = mix(mix(bronze, gold, 0.6), p.sun, 0.45)
  const left =
    'M-20 -44C-80 -112 -88 -204 -50 -276C-24 -322 20 -350 42 -378C40 -350 34 -320 30 -292C-18 -254 -34 -146 8 -96C4 -76 14 -58 24 -44Z'
  const facets =
    'M-46 0C-122 -80 -144 -200 -86 -304C-52 -364 10 -404 66 -440C6 -390 -46 -350 -72 -292C-116 -200 -96 -90 -26 0Z'
  return `${plinth(p)}<g transform="translate(0 -110)">${fill(shell + eye, bronze)}${fill(facets, mix(bronze, p.near, 0.55))}${fill('M66 -440C62 -376 106 -324 114 -240C122 -150 90 -60 50 0H34C76 -66 104 -150 99 -238C94 -316 58 -366 66 -440Z', rim)}${fill(hollow + eye, mix(gold, bronze, 0.62))}${fill(left, gold)}${fill('M-20 -44C-80 -112 -88 -204 -50 -276C-42 -292 -30 -304 -18 -314C-66 -236 -58 -130 -2 -44Z', mix(gold, bronze, 0.4))}${line('M30 -292C-18 -254 -34 -146 8 -96', mix(gold, p.sun, 0.7), 4)}${line('M42 -378C44 -334 76 -292 82 -232C88 -158 62 -92 24 -44', mix(gold, p.sun, 0.35), 2.5)}</g>`
}

function plinth(p: Palette): string {
  const [light, shade] = [mix(p.stone, p.wall, 0.4), mix(p.stoneShade, p.near, 0.3)]
  return `${rect(-92, -16, 184, 16, mix(light, shade, 0.3))}${rect(44, -16, 48, 16, light)}${rect(-74, -98, 148, 82, shade)}${rect(32, -98, 42, 82, light)}${rect(-84, -110, 168, 13, mix(light, shade, 0.35))}${rect(36, -110, 48, 13, mix(light, p.white, 0.4))}${rect(-56, -66, 56, 3, mix(shade, p.near, 0.5))}${rect(-56, -56, 36, 3, mix(shade, p.near, 0.5))}`
}
