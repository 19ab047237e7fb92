import { paintOf } from '../../brush/form.ts'
import { fill, line, placed, polygon, rect, within } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { necklace } from './gems/necklace.ts'

const lid = 'M-268 4L-284 -206C-286 -280 -240 -312 -180 -312H180C240 -312 286 -280 284 -206L268 4Z'
const panel = 'M-240 -8L-254 -204C-256 -262 -222 -286 -172 -286H172C222 -286 256 -262 254 -204L240 -8Z'

/** A round-shouldered case of dark leather, open, with a necklace pinned to the velvet of its lid. It stands on 128. */
export function jewelCase(p: Palette): string {
  const leather = paintOf(mix(p.roof, p.near, 0.5), p)
  const gold = mix(p.stone, p.lamp, 0.6)
  return `${fill(lid, leather.base)}${line('M-265 0L-281 -206C-283 -276 -238 -309 -180 -309H180', mix(leather.light, leather.rim, 0.5), 4)}${line('M180 -309C238 -309 283 -276 281 -206L265 0', leather.deep, 5)}<path d="${panel}" fill="${leather.deep}" stroke="${gold}" stroke-width="4"/>${within('case-panel', panel, velvet(p))}${placed(0, -262, 1, necklace(p))}${tray(p, gold)}`
}

function velvet(p: Palette): string {
  const ground = mix(p.sky[0] ?? p.near, p.near, isDark(p) ? 0.5 : 0.82)
  const lit = mix(ground, p.sky[2] ?? p.far, 0.42)
  return `${rect(-300, -320, 600, 330, ground)}${fill('M-300 10V-320H120L-80 10Z', mix(ground, lit, 0.4))}${fill('M-300 10V-320H-20L-190 10Z', mix(ground, lit, 0.8))}${fill('M-260 0L-272 -210C-270 -290 -230 -304 -180 -304H180C250 -304 262 -250 262 -204L258 -180C256 -240 220 -268 172 -268H-166C-216 -268 -238 -244 -236 -196L-222 0Z', p.near, 0.55)}`
}

function tray(p: Palette, gold: string): string {
  const leather = paintOf(mix(p.roof, p.near, 0.5), p)
  const satin = mix(p.wall, p.white, 0.2)
  const dim = mix(p.wallShade, p.wall, 0.35)
  const cushion = 'M-250 52C-246 18 -214 6 -150 4C-60 0 60 0 150 4C214 6 246 18 250 52Z'
  const tufts = [-160, -80, 0, 80, 160]
    .map((x) => `M${x} 8C${x * 1.04 - 10} 22 ${x * 1.08 - 8} 38 ${x * 1.12} 52`)
    .join('')
  return `${polygon(
    [
      [-268, 0],
      [268, 0],
      [296, 52],
      [-296, 52],
    ],
    leather.light,
  )}${polygon(
    [
      [-252, 5],
      [252, 5],
      [274, 46],
      [-274, 46],
    ],
    leather.deep,
  )}${fill(cushion, satin)}${within('case-cushion', cushion, `${fill('M40 60C80 20 120 6 160 0H280V60Z', dim)}${fill('M-260 60V30C-200 40 -60 46 40 44C140 42 220 36 260 28V60Z', dim, 0.7)}${line(tufts, mix(dim, p.near, 0.3), 2)}`)}${polygon(
    [
      [-296, 50],
      [296, 50],
      [282, 128],
      [-282, 128],
    ],
    leather.base,
  )}${polygon(
    [
      [120, 50],
      [296, 50],
      [282, 128],
      [70, 128],
    ],
    leather.shade,
  )}${rect(-296, 50, 592, 5, mix(leather.light, leather.rim, 0.5))}${line('M-280 68H280L271 114H-271Z', gold, 2)}${fill('M-24 44H24V88Q0 100 -24 88Z', gold)}${fill('M4 44H24V88Q14 93 4 94Z', mix(gold, p.near, 0.4))}${rect(-24, 44, 48, 5, mix(gold, p.sun, 0.6))}${fill('M-4 64h8l2 14h-12z', p.near)}`
}
