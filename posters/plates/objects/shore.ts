import { polished } from '../../brush/metal.ts'
import { n } from '../../brush/numbers.ts'
import { disc, fill, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { ring, spun } from '../turned.ts'

const ribs = 13
const spread = 118

/** A scallop: ribs that fan out from its hinge, with bands that follow the edge. */
export const shell: PlateObject = (p) => {
  const at = (index: number, radius: number) => {
    const angle = ((-90 - spread / 2 + (index / ribs) * spread) * Math.PI) / 180
    const reach = radius * (1 - 0.2 * ((index / ribs - 0.5) * 2) ** 2)
    return `${n(Math.cos(angle) * reach)} ${n(240 + Math.sin(angle) * reach)}`
  }
  const rib = (index: number, from: string, to: string, radius: number) =>
    `${fill(`M0 240L${at(index, radius)}Q${at(index + 0.25, radius * 1.05)} ${at(index + 0.5, radius * 1.045)}L0 240Z`, from)}${fill(`M0 240L${at(index + 0.5, radius * 1.045)}Q${at(index + 0.75, radius * 1.05)} ${at(index + 1, radius)}Z`, to)}`
  const tone = mix(p.ivory.base, p.accent.light, 0.22)
  const fan = (radius: number, colour: string) =>
    Array.from({ length: ribs }, (_, index) =>
      rib(index, mix(colour, '#fffaf0', 0.5 - index * 0.02), mix(colour, p.ivory.deep, 0.3 + index * 0.03), radius),
    ).join('')
  const grooves = Array.from({ length: ribs - 1 }, (_, index) => `M0 240L${at(index + 1, 512)}`).join('')
  return `<g transform="translate(0 -14)">${fill('M-126 236C-96 214 -60 176 0 172C60 176 96 214 126 236L104 276C60 284 -60 284 -104 276Z', p.ivory.shade)}${fill('M-126 236C-96 214 -60 176 0 172L-30 262L-104 276Z', p.ivory.light)}${fan(516, tone)}${fan(440, mix(tone, p.accent.base, 0.3))}${fan(412, tone)}${fan(326, mix(tone, p.accent.base, 0.26))}${fan(300, tone)}${fan(204, mix(tone, p.accent.base, 0.22))}${fan(180, mix(tone, '#fffaf0', 0.2))}${line(grooves, p.ivory.deep, 2.2, 0.6)}${fill('M-46 262C-30 236 30 236 46 262C30 276 -30 276 -46 262Z', p.ivory.base)}${fill('M-46 262C-30 236 0 240 0 240V272C-20 274 -36 270 -46 262Z', p.ivory.rim)}</g>`
}

/** A pocket compass. */
export const compass: PlateObject = (p) => {
  const ray = (length: number, width: number, light: string, dark: string) =>
    `${fill(`M0 ${-length}L${-width} ${-width}L0 0Z`, light)}${fill(`M0 ${-length}L${width} ${-width}L0 0Z`, dark)}`
  const fine = spun(72, line('M0 -208V-218', p.dark.base, 2.4, 0.8))
  const bold = spun(16, line('M0 -200V-218', p.dark.base, 4.5))
  return `<g transform="translate(0 18)"><g transform="translate(0 -272)">${polished(44, 28, p.gold)}</g>${fill('M-30 -262H30V-232H-30Z', p.gold.base)}${fill('M-30 -262H-12V-232H-30Z', p.gold.light)}${disc(0, 0, 262, p.gold.base)}${ring(262, 228, p.gold)}${polished(238, 228, p.gold, 0, true)}${disc(0, 0, 228, p.ivory.base)}${disc(-10, -12, 208, p.ivory.light, 0.7)}${fine}${bold}<circle r="186" fill="none" stroke="${p.dark.light}" stroke-width="2"/><circle r="178" fill="none" stroke="${p.dark.light}" stroke-width="1.4"/>${spun(4, ray(132, 24, p.gold.light, p.gold.shade), 45)}${spun(4, ray(176, 30, p.accent.light, p.accent.shade))}${disc(0, 0, 36, p.ivory.light)}<circle r="36" fill="none" stroke="${p.dark.base}" stroke-width="2.4"/><g transform="rotate(28)">${fill('M0 -196L-13 0H13Z', p.accent.base)}${fill('M0 -196L13 0H0Z', p.accent.deep)}${fill('M0 196L-13 0H13Z', p.silver.light)}${fill('M0 196L13 0H0Z', p.silver.deep)}</g>${disc(0, 0, 17, p.gold.shade)}${disc(-1, -2, 13, p.gold.light)}${fill('M-176 -140A226 226 0 0 1 20 -224C-60 -190 -150 -120 -190 -20A226 226 0 0 1 -176 -140Z', '#ffffff', 0.35)}</g>`
}
