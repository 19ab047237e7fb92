import { disc, fill, line, oval, placed } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

/** A round table laid for two with its chair, 150 high, its foot on (x, y). The light stands behind it, to the left. */
export function supperTable(x: number, y: number, scale: number, p: Palette): string {
  return placed(x, y, scale, `${glow(p)}${chair(p)}${cloth(p)}${setting(p)}`)
}

const glow = (p: Palette) => (isDark(p) ? disc(9, -122, 40, p.lamp, 0.14) + oval(0, 2, 150, 20, p.lamp, 0.14) : '')

function cloth(p: Palette): string {
  const shade = mix(p.whiteShade, p.near, isDark(p) ? 0.3 : 0.12)
  const lit = isDark(p) ? mix(p.white, p.lamp, 0.35) : p.white
  return `${fill('M-40 0 C-10 8 20 8 46 0 L40 -30 L-34 -30Z', mix(p.near, p.mid, 0.3))}${fill('M-66 -98 C-72 -60 -76 -38 -82 -16 C-66 -2 -52 -12 -40 -2 C-24 6 -12 -6 4 2 C22 6 34 -6 46 -2 C60 -4 70 -4 82 -18 C74 -42 70 -66 66 -98Z', shade)}${fill('M-66 -98 C-72 -60 -76 -38 -82 -16 C-74 -8 -68 -8 -62 -8 C-58 -40 -54 -66 -52 -92Z M-30 -90 C-32 -60 -34 -30 -38 -2 C-32 2 -26 0 -20 -2 C-18 -36 -18 -64 -16 -88Z M18 -88 C18 -60 20 -32 22 2 C30 2 34 -4 42 -3 C38 -36 34 -64 32 -90Z', mix(shade, lit, 0.5))}${oval(0, -98, 67, 12, lit)}${fill('M-67 -98 A67 12 0 0 0 67 -98 A67 15 0 0 1 -67 -98Z', mix(lit, shade, 0.6))}`
}

function setting(p: Palette): string {
  const silver = mix(p.whiteShade, p.glass, 0.25)
  const wine = isDark(p) ? mix(p.lamp, p.accent, 0.25) : mix(p.lamp, p.stone, 0.3)
  const coupe = (at: number, foot: number) =>
    `${line(`M${at} ${foot}v-17`, p.white, 1.6)}${line(`M${at - 6} ${foot}h12`, p.white, 1.6)}${fill(`M${at - 11} ${foot - 27} C${at - 10} ${foot - 18} ${at - 4} ${foot - 16} ${at} ${foot - 16} C${at + 4} ${foot - 16} ${at + 10} ${foot - 18} ${at + 11} ${foot - 27}Z`, p.white, 0.75)}${fill(`M${at - 10} ${foot - 24} C${at - 8} ${foot - 18} ${at - 4} ${foot - 17} ${at} ${foot - 17} C${at + 4} ${foot - 17} ${at + 8} ${foot - 18} ${at + 10} ${foot - 24}Z`, wine)}`
  return `${fill('M-30 -138 L-25 -152 L-29 -172 L-23 -173 L-17 -154 L-16 -136Z', mix(p.near, p.foliage, 0.4))}${line('M-27.5 -166l4.5 -1', p.lamp, 4)}${fill('M-42 -136 L-36 -98 C-32 -95 -16 -95 -12 -98 L-7 -136Z', silver)}${fill('M-42 -136 L-36 -98 C-33 -96 -30 -96 -28 -96 L-30 -136Z', p.white)}${fill('M-15 -136 L-18 -97 L-12 -98 L-7 -136Z', mix(silver, p.near, 0.4))}${line('M-43 -136H-6', p.white, 2.4)}${lantern(p)}${coupe(36, -96)}${coupe(52, -92)}`
}

function lantern(p: Palette): string {
  const frame = mix(p.near, p.accentShade, 0.25)
  return `${fill('M0 -100 V-138 Q9 -148 18 -138 V-100Z', isDark(p) ? mix(p.lamp, p.white, 0.35) : mix(p.sky[5] ?? p.white, p.white, 0.4), isDark(p) ? 1 : 0.75)}${isDark(p) ? fill('M6 -110 Q9 -130 9 -134 Q9 -130 12.5 -110Z', p.white) : ''}${line('M0 -100V-138Q9 -148 18 -138V-100M0 -120H18', frame, 1.8)}${fill('M-3 -102H21V-96H-3Z M3 -142 L9 -150 L15 -142Z', frame)}${line('M9 -150v-6', frame, 2)}`
}

function chair(p: Palette): string {
  const iron = mix(p.near, p.mid, 0.12)
  const rim = mix(p.stone, p.mid, 0.35)
  return `${line('M-112 4 L-106 -62 M-150 4 L-146 -62 C-150 -100 -154 -126 -160 -146 M-142 -2 L-140 -60', iron, 4)}${line('M-160 -146 C-162 -160 -136 -166 -126 -156 C-120 -148 -118 -110 -112 -66', iron, 4)}${line('M-150 -140 C-140 -118 -136 -92 -134 -66 M-138 -148 C-132 -124 -128 -96 -124 -66 M-154 -112 C-144 -120 -130 -122 -118 -118', iron, 2.4)}${oval(-126, -62, 28, 7, mix(p.accent, p.near, 0.2))}${fill('M-154 -62 A28 7 0 0 1 -98 -62 A28 5 0 0 0 -154 -62Z', mix(p.accent, p.sun, 0.35))}${line('M-160 -147 C-158 -158 -136 -164 -127 -156', rim, 1.6)}${line('M-152 -26 C-140 -18 -120 -18 -109 -26', iron, 2)}`
}
