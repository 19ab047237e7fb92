import { fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A high-winged floatplane on the wing, her nose to the right, 250 long. */
export function floatplane(p: Palette): string {
  return `${floats(p, 12, -9, mix(p.whiteShade, p.near, 0.4))}${farWing(p)}${fuselage(p)}${floats(p, 0, 0, p.white)}${nearWing(p)}${nose(p)}`
}

function floats(p: Palette, dx: number, dy: number, colour: string): string {
  const strut = mix(p.whiteShade, p.near, 0.35)
  return `<g transform="translate(${dx} ${dy})">${line('M72 16L84 62M34 18L22 62M72 16L22 62', strut, 3)}${fill('M-62 58C-30 54 60 54 104 56C116 57 122 62 116 66C102 76 70 80 30 78L22 73C-20 73 -50 68 -62 58Z', colour)}${fill('M-62 58C-20 66 70 68 118 63C116 69 96 77 70 78C56 79 44 79 30 78L22 73C-20 73 -50 68 -62 58Z', mix(colour, p.near, 0.24))}${line('M-56 60C-10 64 70 65 114 61', p.accent, 2.2)}</g>`
}

function farWing(p: Palette): string {
  return `${fill('M62 -34L102 -104C106 -110 98 -114 88 -111L66 -103L18 -34Z', p.whiteShade)}${fill('M90 -84L102 -104C106 -110 98 -114 88 -111L66 -103L56 -88Z', mix(p.accent, p.whiteShade, 0.2))}`
}

function fuselage(p: Palette): string {
  const glass = isDark(p) ? p.lamp : p.glass
  return `${fill('M-98 -20L-140 -28L-146 -22L-112 -10Z', p.whiteShade)}
${fill('M112 -18C118 -8 118 8 112 16C88 24 40 24 4 17C-44 9 -92 0 -128 -8L-130 -17C-96 -19 -50 -21 -22 -26C-8 -34 4 -38 20 -38H58C70 -38 78 -32 88 -22C98 -21 106 -20 112 -18Z', p.white)}
${fill('M114 4C114 9 113 13 112 16C88 24 40 24 4 17C-44 9 -92 0 -128 -8L-129 -12C-80 -4 20 10 114 4Z', p.whiteShade)}
${fill('M-130 -14C-80 -8 20 3 115 -4V3C20 10 -80 -3 -129 -9Z', p.accent)}
${fill('M-86 -18C-104 -22 -118 -44 -128 -60C-132 -65 -148 -66 -148 -60L-136 -12L-128 -10Z', p.accent)}${fill('M-128 -10L-136 -12L-148 -60C-148 -65 -138 -66 -134 -64L-120 -14Z', p.accentShade)}
${fill('M-100 -15L-128 8C-132 11 -144 10 -146 6L-128 -17Z', p.white)}${fill('M-118 0L-128 8C-132 11 -144 10 -146 6L-141 0Z', p.accent)}
${fill('M56 -33H62C70 -33 76 -27 82 -20L56 -19Z', p.glass)}${fill('M32 -32H50V-18H32ZM10 -31L27 -32V-18H8ZM-12 -26L4 -30L3 -18H-14Z', glass)}`
}

function nearWing(p: Palette): string {
  return `${line('M44 2L14 30M26 2L-6 30', mix(p.whiteShade, p.near, 0.3), 2.6)}${fill('M64 -38L-6 58C-12 66 -24 66 -36 62L-58 54C-62 52 -60 48 -56 44L14 -40Z', p.white)}${fill('M14 -40L-56 44C-60 48 -62 52 -58 54L-50 57L26 -39Z', p.whiteShade)}${fill('M22 20L-6 58C-12 66 -24 66 -36 62L-58 54C-62 52 -60 48 -56 44L-34 17Z', p.accent)}${fill('M-34 17L-56 44C-60 48 -62 52 -58 54L-50 57L-20 18Z', p.accentShade)}`
}

function nose(p: Palette): string {
  return `${fill('M112 -19C122 -17 126 -10 126 -1C126 8 122 15 112 17C108 8 108 -10 112 -19Z', mix(p.near, p.stoneShade, 0.25))}${fill('M113 -19C118 -18 122 -15 124 -11L111 -9Z', p.whiteShade)}${oval(130, -1, 4.4, 43, mix(p.white, p.sky[3] ?? p.white, 0.3), 0.42)}${fill('M126 -6C134 -5 137 -2 137 -1C137 1 134 3 126 4Z', p.accent)}${line('M130 -40C132 -28 131 -14 130 -6M130 4C129 14 128 28 130 38', mix(p.near, p.glass, 0.5), 2.4, 0.8)}`
}
