import { row } from '../../brush/building.ts'
import { block, disc, fill, line } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A cruising catamaran at anchor, her sails stowed, both bows towards the right; 290 long, 350 high, its waterline at y = 0. */
export function catamaran(p: Palette): string {
  return `${farHull(p)}${saloon(p)}${rig(p)}${nearHull(p)}${life(p)}`
}

function farHull(p: Palette): string {
  const shade = mix(p.whiteShade, p.near, 0.3)
  const net = mix(p.near, p.whiteShade, 0.22)
  return `${fill('M-60 -44H158C165 -44 169 -41 169 -36L166 -8H-50Z', shade)}${fill('M140 -44H158C165 -44 169 -41 169 -36L166 -8H150Z', p.whiteShade)}${fill('M-50 -16H166.5L166 -8H-50Z', mix(shade, p.near, 0.3))}${fill('M60 -34L108 -30L150 -42H70Z', net)}${line('M108 -30L152 -43', p.white, 3)}`
}

function saloon(p: Palette): string {
  return `${fill('M-92 -30V-40L-82 -68H36C60 -62 78 -50 92 -34Z', p.white)}${fill('M-62 -42L-58 -60H36C50 -56 62 -49 70 -42Z', p.glass)}${
    isDark(p)
      ? fill(
          row(4, -52, 24, (x) => block(x, -57, 18, 11.5)),
          p.lamp,
        )
      : fill('M-46 -42L-38 -60H-22L-32 -42ZM4 -42L14 -60H22L12 -42Z', p.white, 0.3)
  }${fill('M-92 -30V-40L-82 -68H-70L-80 -30Z', p.whiteShade)}${fill('M-108 -76H10L22 -69H-104Z', p.white)}${fill('M-106 -72H16L22 -68H-105Z', p.whiteShade)}${line('M-100 -70V-34', p.whiteShade, 2.6)}`
}

function rig(p: Palette): string {
  const spar = mix(p.stoneShade, p.near, 0.35)
  const stay = mix(spar, p.near, 0.3)
  return `${line('M20 -66V-346', spar, 4.6)}${line('M20 -342L-112 -30M20 -342L62 -44M20 -342L-2 -66M20 -232L56 -50', stay, 1)}${line('M4 -250H36M8 -160H32', spar, 2)}${line('M20 -338L130 -38', mix(p.white, p.whiteShade, 0.4), 4)}${fill('M18 -104C-30 -112 -74 -108 -104 -100V-92H18Z', p.white)}${fill('M18 -97C-30 -102 -74 -100 -104 -96V-91H18Z', p.whiteShade)}${line('M20 -90H-106', spar, 3)}${line('M-104 -92L20 -300', stay, 0.8)}${isDark(p) ? disc(20, -348, 3, p.lamp) : fill('M20 -348l-22 5l22 6z', p.accent)}`
}

function nearHull(p: Palette): string {
  const shade = mix(p.whiteShade, p.sea[3] ?? p.near, 0.28)
  return `${fill('M-134 -4L-122 -15H-110V-23H-98V-32H104C112 -32 116 -29 116 -24L112 3H-120C-126 3 -131 0 -134 -4Z', p.white)}${fill('M-132 -6C-70 -12 40 -13 114 -13L112 3H-120C-126 3 -131 0 -132 -6Z', p.whiteShade)}${fill('M-129 -1C-70 -5 40 -5 113 -5L112 3H-120C-125 3 -128 1 -129 -1Z', shade)}${fill('M-124 1H113L111 6H-116Z', p.accentShade)}${line('M-96 -27H112', p.accent, 1.6)}${fill(
    row(5, -74, 34, (x) => block(x, -22, 18, 4.8)),
    isDark(p) ? p.lamp : p.glass,
  )}`
}

const life = (p: Palette) =>
  `${line('M42 -32V-45M62 -32V-44M82 -32V-44M104 -32V-46M38 -45C64 -44 84 -44 106 -46M118 -44V-56M140 -44V-56M160 -44V-57M112 -55C130 -56 146 -56 162 -58', p.white, 1.1)}${line('M166 -34L182 2', mix(p.whiteShade, p.near, 0.4), 1)}${line('M-130 -8V-34', p.white, 1.4)}${fill('M-130 -34C-138 -36 -144 -30 -153 -33L-151 -19C-142 -17 -138 -23 -130 -21Z', p.accent)}`

/** An outrigger canoe drawn up on the sand, 150 long. */
export const outrigger = (p: Palette) =>
  `${fill('M-80 6C-40 12 50 12 84 4L80 9C40 17 -40 17 -76 11Z', p.near, 0.5)}${line('M-36 -12C-36 -22 -32 -27 -24 -28M32 -12C32 -22 36 -27 44 -28', mix(p.accentShade, p.stone, 0.3), 3)}${fill('M-50 -30C-16 -26 40 -26 70 -32L72 -28C40 -21 -20 -21 -50 -26Z', mix(p.stone, p.accentShade, 0.3))}${fill('M-86 -18C-50 -8 50 -8 88 -22C80 -2 62 8 46 9H-52C-68 8 -82 -4 -86 -18Z', p.accent)}${fill('M-80 -8C-40 0 40 0 80 -10C72 2 58 8 46 9H-52C-64 8 -76 1 -80 -8Z', p.accentShade)}${line('M-86 -18C-50 -8 50 -8 88 -22', p.white, 2.2)}`
