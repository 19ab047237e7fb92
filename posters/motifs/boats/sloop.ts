import { fill, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A racing cutter of the 1930s under all plain sail, close-hauled to the right: 420 long, 470 tall, its waterline at y = 0, upright. */
export function sloop(p: Palette, hullColour: string): string {
  return `${jibs(p)}${mainsail(p)}${spars(p)}${hull(p, hullColour)}`
}

/** The part above the water, which the sea mirrors. */
export const sloopMirror = (p: Palette) =>
  `${fill('M24 -40 L26 -440 C-30 -300 -110 -160 -172 -46Z', p.white)}${fill('M32 -430 L212 -36 L40 -46Z', p.whiteShade)}${fill('M-214 -28 C-120 -20 120 -18 224 -36 C170 -10 130 0 90 2 L-110 2 C-150 0 -190 -12 -214 -28Z', p.near)}`

function hull(p: Palette, colour: string): string {
  const rim = mix(colour, p.sun, 0.55)
  return `${fill('M-216 -30 C-120 -19 110 -18 228 -40 C182 -16 140 0 96 6 L-108 6 C-152 2 -190 -12 -216 -30Z', colour)}
${fill('M-184 -13 C-100 -2 100 -4 184 -18 C158 -6 128 2 96 6 L-108 6 C-138 3 -164 -4 -184 -13Z', mix(colour, p.near, 0.5))}
${fill('M-132 2 C-60 6 60 6 122 0 L96 7 L-108 7Z', p.accent)}
${line('M-216 -31 C-120 -20 110 -19 228 -41', p.white, 3)}${line('M-200 -24 C-120 -13 110 -13 204 -30', rim, 1.4, 0.8)}
${fill('M-96 -24 L-92 -32 L-30 -32 L-28 -23Z M-8 -23 L-6 -30 L12 -30 L14 -23Z M70 -24 L72 -31 L104 -32 L106 -26Z', mix(p.stone, p.accentShade, 0.4))}${fill('M-96 -31 h68 v-2.6 h-68z M68 -31 l38 -1 v-2.4 l-38 1z', p.white)}${crew(p)}`
}

function crew(p: Palette): string {
  return [-168, -152, -138, -122, -60, -44, 44]
    .map((x, index) => fill(`M${x} -27 q-1 -9 2 -11 a2.6 2.6 0 1 1 3 0 q3 2 2 11z`, index % 3 ? p.white : p.accent))
    .join('')
}

function mainsail(p: Palette): string {
  const seam = mix(p.whiteShade, p.near, 0.2)
  return `${fill('M25 -42 C22 -180 22 -310 27 -444 C2 -350 -70 -170 -176 -48 C-110 -36 -40 -36 25 -42Z', p.white)}
${fill('M25 -42 C12 -160 8 -300 27 -444 C-2 -340 -40 -170 -64 -40 C-34 -38 -4 -39 25 -42Z', p.whiteShade, 0.55)}
${fill('M25 -42 C20 -160 18 -300 27 -444 C16 -330 0 -170 -10 -40Z', mix(p.whiteShade, p.near, 0.3), 0.5)}
${line('M15 -400 C8 -396 6 -396 2 -390 M12 -350 C0 -342 -10 -340 -20 -334 M10 -300 C-10 -288 -24 -284 -42 -280 M9 -250 C-20 -234 -40 -230 -66 -226 M8 -200 C-24 -182 -56 -176 -90 -174 M9 -150 C-30 -130 -76 -124 -118 -122 M12 -98 C-30 -80 -90 -76 -142 -82', seam, 1.1, 0.6)}`
}

function jibs(p: Palette): string {
  const inner = mix(p.whiteShade, p.white, 0.35)
  return `${fill('M30 -428 C80 -300 150 -160 226 -44 C160 -56 110 -58 62 -44 C84 -170 70 -310 30 -428Z', p.white)}${fill('M30 -428 C80 -300 150 -160 226 -44 C190 -50 160 -54 138 -54 C134 -180 88 -310 30 -428Z', p.whiteShade, 0.6)}
${fill('M32 -330 C70 -240 110 -140 148 -42 C110 -52 76 -52 44 -40 C58 -130 54 -240 32 -330Z', inner)}${fill('M32 -330 C70 -240 110 -140 148 -42 C128 -47 112 -49 98 -49 C98 -130 68 -240 32 -330Z', mix(p.whiteShade, p.near, 0.18), 0.75)}`
}

function spars(p: Palette): string {
  const wood = mix(p.stone, p.near, 0.28)
  return `${line('M28 -24 C26 -180 26 -320 29 -456', wood, 4.4)}${line('M26 -40 L-180 -46', wood, 4)}${line('M29 -446 L228 -42 M31 -336 L150 -40 M29 -448 L-206 -30', mix(p.near, p.mid, 0.4), 0.9)}${fill('M30 -456 q-16 -3 -30 3 q14 3 30 4z', p.accent)}`
}
