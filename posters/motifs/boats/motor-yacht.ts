import { dimPane, row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A motor yacht of sixty metres in profile, her bow to the right, 580 long, its waterline at y = 0. */
export function motorYacht(p: Palette): string {
  return `${hull(p)}${mainDeck(p)}${upperDeck(p)}${bridge(p)}${rigging(p)}`
}

function hull(p: Palette): string {
  const shade = mix(p.whiteShade, p.sea[3] ?? p.near, 0.3)
  return `${fill('M4 -31 C7 -16 12 -5 20 2 L506 2 C530 -16 552 -38 572 -62 C500 -49 430 -43 330 -41 L300 -41 L292 -31Z', p.white)}
${fill('M7 -20 C10 -10 14 -3 20 2 L506 2 C522 -10 536 -22 549 -36 C470 -20 380 -16 260 -16 C160 -16 70 -17 7 -20Z', p.whiteShade)}
${fill('M12 -9 C14 -4 17 -1 20 2 L506 2 C514 -4 521 -10 528 -15 C440 -7 330 -6 240 -6 C140 -6 60 -7 12 -9Z', shade)}
${fill('M17 -2 L22 4 L504 4 L514 -4 C420 0 120 0 17 -2Z', p.accentShade)}
${line('M6 -29 L292 -29 M302 -38.5 C430 -40 500 -47 567 -58', mix(p.whiteShade, p.near, 0.35), 1.1)}
${row(11, 60, 27, (x) => disc(x, -21, 2.5, isDark(p) ? p.lamp : p.glass))}${row(6, 372, 20, (x, index) => disc(x, -25 - index * 1.1, 2.4, isDark(p) && index % 3 ? p.lamp : p.glass))}
${fill('M522 -40 l8 -4 l-1 8 l-6 5z', mix(p.near, p.glass, 0.5))}`
}

/** One deckhouse with its band of glass, some of it lit. */
function deckhouse(p: Palette, walls: string, glass: string, lamps: string): string {
  return `${fill(walls, p.white)}${fill(glass, p.glass)}${isDark(p) ? fill(lamps, p.lamp) : fill(lamps, dimPane(p))}`
}

function mainDeck(p: Palette): string {
  return `${deckhouse(
    p,
    'M60 -31 L72 -66 L378 -64 C402 -61 424 -52 448 -44 L330 -41 L300 -41 L292 -31Z',
    'M92 -38 L98 -57 L374 -56 C392 -53 408 -48 420 -45 L330 -43 L296 -42 L290 -38Z',
    row(9, 104, 28, (x) => block(x, -53.5, 19, 12)),
  )}${fill('M60 -31 L72 -66 L84 -66 L74 -31Z', p.whiteShade)}${fill('M26 -67 L384 -65 L388 -61 L26 -62Z', p.white)}${fill('M26 -63 L380 -61.5 L380 -60 L26 -60.5Z', p.whiteShade)}${line('M34 -61 V-31', p.whiteShade, 2)}${line('M14 -38 L58 -38', p.white, 1.1)}`
}

function upperDeck(p: Palette): string {
  return `${deckhouse(
    p,
    'M112 -66 L126 -98 L324 -96 C348 -93 372 -78 392 -65Z',
    'M140 -72 L147 -90 L318 -89 C336 -86 352 -78 364 -71Z',
    row(6, 156, 28, (x) => block(x, -86.5, 18, 12)),
  )}${fill('M112 -66 L126 -98 L137 -98 L126 -66Z', p.whiteShade)}${fill('M78 -101 L330 -99 L336 -95 L78 -96Z', p.white)}${fill('M78 -97 L328 -95.5 L328 -94 L78 -94.5Z', p.whiteShade)}${line('M86 -95 V-67 M40 -74 H112', p.whiteShade, 1.4)}`
}

function bridge(p: Palette): string {
  return `${deckhouse(
    p,
    'M162 -100 L174 -126 L270 -124 C292 -121 312 -109 324 -99Z',
    'M186 -105 L192 -119 L268 -118 C284 -115 296 -109 304 -104Z',
    row(3, 200, 24, (x) => block(x, -116, 15, 9)),
  )}${fill('M162 -100 L174 -126 L183 -126 L173 -100Z', p.whiteShade)}${fill('M152 -130 L280 -127 L288 -122 L152 -125Z', p.white)}${line('M96 -108 H162', p.whiteShade, 1.3)}`
}

function rigging(p: Palette): string {
  const rails = row(14, 318, 18.6, (x, index) => {
    const deck = -42 - (index / 13) ** 1.8 * 18
    return `M${n(x)} ${n(deck)}v-10`
  })
  return `${fill('M208 -128 L192 -176 L203 -177 L236 -127Z', p.white)}${fill('M208 -128 L192 -176 L196 -176 L216 -128Z', p.whiteShade)}${fill('M176 -152 L230 -155 L231 -151 L178 -148Z', p.whiteShade)}${oval(222, -160, 9, 5, p.white)}${oval(184, -157, 7, 4.4, p.white)}${line('M198 -176 V-206 M204 -164 L216 -190', p.whiteShade, 1.6)}${disc(250, -134, 7, p.white)}${disc(164, -135, 5, p.whiteShade)}
${line(rails, p.white, 0.9)}${line('M316 -52 C430 -54 506 -61 571 -73 L574 -62', p.white, 1.1)}${line('M4 -31 L-8 -58', p.white, 1.8)}${fill('M-8 -57 C-18 -60 -22 -52 -34 -55 L-30 -38 C-20 -36 -14 -44 -2 -41Z', p.accent)}${isDark(p) ? disc(198, -206, 2.4, p.lamp) + disc(572, -76, 2.2, p.lamp) : ''}`
}
