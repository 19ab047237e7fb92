import { row } from '../../brush/building.ts'
import { block, disc, fill, line, oval, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A great sailing yacht seen from the quay to which her stern is made fast; 180 wide, 360 high, its waterline at y = 0. The sun stands at the right. */
export function sailingStern(p: Palette): string {
  return `${rigging(p)}${deckhouse(p)}${boom(p)}${hull(p)}`
}

function rigging(p: Palette): string {
  const spar = mix(p.stone, p.near, 0.25)
  const wire = mix(spar, p.near, 0.35)
  const spreaders = [
    [-140, 50],
    [-204, 44],
    [-262, 36],
    [-312, 26],
  ] as const
  const arms = spreaders.map(([y, half]) => `M${-half} ${y + 4}L0 ${y}L${half} ${y + 4}`).join('')
  const side = (way: 1 | -1) =>
    `M${way * 80} -60L${spreaders.map(([y, half]) => `${way * half} ${y + 4}`).join('L')}L0 -350M${way * 54} -64L0 -350M${way * 76} -62L0 -204M${way * 70} -62L0 -262`
  return `${line(side(1) + side(-1), wire, 0.9)}${line(arms, spar, 2.4)}${fill('M-4.5 -76L-2.5 -352H2.5L4.5 -76Z', spar)}${fill('M1 -76V-352H2.5L4.5 -76Z', mix(p.stone, p.sun, 0.5))}${line('M0 -352V-364M-8 -356H8', spar, 1.6)}${isDark(p) ? disc(0, -356, 3, p.lamp) + disc(0, -356, 8, p.lamp, 0.25) + line('M-42 -198h.1M42 -198h.1', p.lamp, 4) : ''}${fill('M-42 -196L-66 -191L-42 -184Z', p.accent)}`
}

function deckhouse(p: Palette): string {
  const teak = mix(p.accentShade, p.stone, 0.42)
  const glass = isDark(p) ? p.lamp : mix(p.glass, p.sky[5] ?? p.glass, 0.14)
  return `${fill('M-58 -58L-50 -92H50L58 -58Z', teak)}${fill('M22 -58L20 -92H50L58 -58Z', mix(teak, p.sun, 0.25))}${fill('M-54 -92Q0 -104 54 -92V-88H-54Z', p.white)}${fill(
    row(2, -42, 24, (x) => block(x, -84, 18, 14)) + row(2, 0, 24, (x) => block(x, -84, 18, 14)),
    glass,
  )}${rect(-9, -86, 14, 28, mix(p.near, teak, 0.4))}${fill('M-76 -58V-70Q-76 -74 -70 -74H-46V-58ZM76 -58V-70Q76 -74 70 -74H46V-58Z', mix(p.white, p.stone, 0.15))}${wheel(p, -30)}${wheel(p, 30)}`
}

const wheel = (p: Palette, x: number) =>
  `<circle cx="${x}" cy="-72" r="13" fill="none" stroke="${mix(p.near, p.glass, 0.4)}" stroke-width="2.6"/>${line(`M${x - 13} -72h26M${x} -85v26M${x - 9} -81l18 18M${x + 9} -81l-18 18`, mix(p.near, p.glass, 0.4), 1.3)}`

const boom = (p: Palette) =>
  `${fill('M-12 -118C-12 -142 -7 -160 0 -168C7 -160 12 -142 12 -118C12 -110 -12 -110 -12 -118Z', mix(p.white, p.stone, 0.18))}${fill('M2 -166C8 -156 12 -140 12 -118C12 -113 6 -111 1 -111C6 -128 5 -148 2 -166Z', p.white)}${line('M-11 -128Q0 -122 11 -128M-9 -144Q0 -138 9 -144', p.whiteShade, 1.6)}${oval(0, -114, 9, 7, mix(p.stone, p.near, 0.3))}${oval(0, -114, 5, 4, mix(p.stone, p.near, 0.55))}`

function hull(p: Palette): string {
  const navy = mix(p.near, p.sea[4] ?? p.near, 0.4)
  const gold = mix(p.lamp, p.stone, 0.4)
  return `${fill('M-88 -60C-90 -34 -70 -8 -34 4H34C70 -8 90 -34 88 -60Q0 -70 -88 -60Z', navy)}${fill('M30 -65Q62 -64 88 -60C90 -34 70 -8 34 4H8C26 -14 34 -40 30 -65Z', mix(navy, p.sun, 0.16))}${fill('M-56 -5C-48 -1 -42 1 -34 4H34C42 1 48 -1 56 -5Z', p.accent)}${line('M-60 -9Q0 -4 60 -9', p.white, 1.8)}${fill('M-92 -60Q0 -72 92 -60L89 -53Q0 -64 -89 -53Z', mix(p.accentShade, p.stone, 0.5))}${fill('M30 -68Q64 -66 92 -60L89 -53Q62 -58 30 -61Z', mix(p.stone, p.sun, 0.3))}${line('M-36 -42H-28M-22 -42H-6M0 -42H4M10 -42H20M26 -42H36', gold, 5)}${line('M-16 -30H16', gold, 2.4)}${line('M-64 -46Q-44 -50 -44 -38M64 -46Q44 -50 44 -38', gold, 1.8)}${line('M-84 -62V-82M-62 -64V-84M62 -64V-84M84 -62V-82M-86 -82Q-74 -84 -60 -84M86 -82Q74 -84 60 -84', p.whiteShade, 1.5)}`
}
