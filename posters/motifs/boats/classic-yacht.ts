import { row } from '../../brush/building.ts'
import { block, disc, fill, line } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A steam yacht of the 1930s in profile: clipper bow to the right, fantail stern, one funnel, two raked masts. 440 long, its waterline at y = 0. */
export function classicYacht(p: Palette, hullColour = p.white): string {
  return `${masts(p)}${hull(p, hullColour)}${houses(p)}${funnel(p)}${awning(p)}`
}

function hull(p: Palette, colour: string): string {
  const shade = mix(colour, p.near, 0.28)
  return `${line('M196 -46 L246 -62', mix(p.stone, p.near, 0.3), 3)}
${fill('M-204 -33 C-196 -16 -176 -5 -148 2 L152 2 C168 -12 178 -32 212 -50 C140 -32 40 -25 -60 -26 C-120 -27 -170 -30 -204 -33Z', colour)}
${fill('M-192 -19 C-182 -10 -166 -3 -148 2 L152 2 C160 -5 166 -14 173 -22 C110 -13 30 -11 -60 -12 C-116 -13 -160 -16 -192 -19Z', shade)}
${fill('M-160 -2 L-146 4 L150 4 L157 -3 C90 -1 -90 0 -160 -2Z', p.accent)}
${line('M-202 -31 C-120 -24 60 -22 206 -47', mix(p.lamp, p.stone, 0.4), 1.5)}
${row(15, -136, 18, (x) => disc(x, -19, 1.9, isDark(p) ? p.lamp : p.glass))}
${fill('M170 -27 C180 -32 190 -36 200 -42 L203 -45 C192 -41 178 -34 166 -31Z', mix(p.lamp, p.stone, 0.3))}`
}

function houses(p: Palette): string {
  const wood = mix(p.accentShade, p.stone, 0.35)
  return `${fill('M-128 -26 L-126 -45 L92 -45 L94 -25Z', wood)}${fill('M-136 -48 L104 -48 L102 -43 L-134 -43Z', p.white)}
${fill(
  row(12, -118, 17.4, (x) => block(x, -40, 10, 8)),
  isDark(p) ? p.lamp : p.glass,
)}
${fill('M40 -48 L42 -64 L86 -64 L90 -48Z', wood)}${fill('M34 -67 L94 -67 L92 -63 L36 -63Z', p.white)}${fill(
  row(4, 46, 10, (x) => block(x, -60, 7, 7)),
  isDark(p) ? p.lamp : p.glass,
)}
${line('M-134 -48 V-57 H34 M-110 -48 V-57 M-86 -48 V-57 M-62 -48 V-57 M-38 -48 V-57', p.whiteShade, 1)}${line('M104 -27 C140 -30 176 -38 208 -54', p.whiteShade, 1)}
${fill('M-84 -52 C-82 -46 -54 -46 -50 -54Z M-30 -52 C-28 -46 0 -46 4 -54Z', p.white)}${line('M-80 -50 V-62 Q-72 -66 -68 -56 M-26 -50 V-62 Q-18 -66 -14 -56', p.whiteShade, 1.2)}`
}

function funnel(p: Palette): string {
  const buff = mix(p.stone, p.lamp, 0.3)
  return `${fill('M10 -48 L4 -94 L28 -94 L36 -48Z', buff)}${fill('M10 -48 L4 -94 L11 -94 L18 -48Z', mix(buff, p.near, 0.35))}${fill('M4.6 -88 L3.4 -98 L27.6 -98 L29 -88Z', p.near)}${line('M40 -48 L36 -84', p.whiteShade, 2.4)}`
}

function masts(p: Palette): string {
  const spar = mix(p.stone, p.near, 0.2)
  return `${line('M118 -28 L104 -152 M-96 -28 L-110 -146', spar, 3)}${line('M104 -150 L-110 -144 M104 -148 L246 -62 M104 -148 L150 -32 M104 -120 L84 -46 M-110 -144 L-200 -34 M-110 -144 L-70 -46', mix(spar, p.near, 0.3), 0.8)}${line('M98 -126 L112 -127', spar, 2)}${fill('M-111 -146 l-22 4 l21 6z', p.accent)}${isDark(p) ? disc(104, -154, 2.4, p.lamp) : ''}`
}

function awning(p: Palette): string {
  return `${fill('M-190 -58 C-170 -62 -150 -62 -128 -60 L-128 -55 C-150 -57 -170 -57 -190 -53Z', p.white)}${fill('M-190 -54 C-170 -58 -150 -58 -128 -56 L-128 -53 C-150 -55 -170 -55 -190 -51Z', p.whiteShade)}${line('M-186 -54 V-33 M-158 -56 V-30', p.whiteShade, 1.2)}${line('M-204 -33 L-214 -62', p.white, 1.6)}${fill('M-214 -61 C-222 -64 -228 -58 -238 -60 L-235 -46 C-226 -44 -220 -50 -210 -48Z', p.accent)}`
}
