import { disc, fill, line, mirrored, oval, placed, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** Two club chairs at a low table with a shaker, 250 wide, their feet on (x, y). The light comes from the left. */
export function clubChairs(x: number, y: number, scale: number, p: Palette): string {
  const leather = mix(p.accent, p.near, isDark(p) ? 0.3 : 0.1)
  const tones = { base: leather, lit: mix(leather, p.sun, 0.38), shade: mix(leather, p.near, 0.5) }
  const shadow = oval(18, 2, 170, 11, p.near, 0.3)
  return placed(
    x,
    y,
    scale,
    `${shadow}${armchair(tones, p)}<g transform="translate(46 0)">${table(p)}</g>${mirrored(142, 4, 1, armchair({ base: mix(leather, p.near, 0.14), lit: mix(leather, p.sun, 0.16), shade: mix(leather, p.near, 0.58) }, p))}`,
  )
}

interface Leather {
  base: string
  lit: string
  shade: string
}

const feet = (p: Palette) => mix(p.near, p.stone, 0.2)

function armchair({ base, lit, shade }: Leather, p: Palette): string {
  return `${fill('M-104 -6C-112 -60 -108 -98 -84 -100C-66 -100 -62 -76 -56 -50H-8V-6Z', shade)}${fill('M-104 -6C-112 -60 -108 -98 -84 -100C-74 -98 -82 -70 -78 -54V-6Z', base)}${fill('M-104 -60C-106 -88 -100 -100 -84 -100C-94 -92 -96 -80 -96 -60Z', lit)}${fill('M-66 -52C-40 -56 -20 -56 -2 -52C4 -46 4 -40 -2 -36H-66Z', lit)}${fill('M-78 -48C-74 -58 -60 -60 -48 -58H-14C-2 -58 0 -46 -2 -6H-78C-74 -22 -74 -34 -78 -48Z', base)}${line('M-70 -50C-56 -54 -30 -54 -10 -52', lit, 3)}${rect(-100, -6, 8, 8, feet(p))}${rect(-12, -6, 8, 8, feet(p))}`
}

function table(p: Palette): string {
  const metal = mix(p.whiteShade, p.glass, 0.2)
  return `${line('M-14 0L34 -44M34 0L-14 -44', metal, 3)}${oval(10, -46, 44, 7, mix(p.glass, p.near, 0.3))}${oval(10, -48, 44, 7, isDark(p) ? mix(p.glass, p.lamp, 0.4) : mix(p.glass, p.white, 0.5))}${fill('M-4 -50L-2 -74C-2 -80 2 -82 2 -88H10C10 -82 14 -80 14 -74L16 -50Z', metal)}${fill('M-4 -50L-2 -74C-2 -80 2 -82 2 -88H5L3 -50Z', p.white)}${fill('M2 -88H10V-94H2Z', p.lamp)}${line('M32 -50V-62M27 -50H37', p.white, 1.5)}${fill('M23 -74H41L32 -61Z', p.white, 0.8)}${fill('M26 -71H38L32 -62Z', mix(p.lamp, p.accent, 0.3))}${disc(35, -73, 2.2, p.accent)}`
}
