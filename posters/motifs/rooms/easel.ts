import { block, disc, fill, line, oval } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { abstractCanvas, flat } from './abstract-canvas.ts'
import type { Composition } from './compositions.ts'

interface Work {
  composition: Composition
  width: number
  height: number
  /** Height of its lower edge. */
  rest: number
}

/** A studio easel with a canvas on it, 400 high centred on x = 0; it stands at the origin. */
export function easel({ composition, width, height, rest }: Work, wood: string, p: Palette): string {
  const [light, dark] = [mix(wood, p.sun, 0.35), mix(wood, p.near, 0.5)]
  const [left, top] = [-width / 2, -rest - height]
  return `${line('M0 -340L46 -30', dark, 9)}${line('M-16 -396L-74 0M16 -396L74 0', wood, 11)}${line('M-19 -396L-77 0', light, 3)}${fill(block(-6, -412, 12, 330), wood)}${fill(block(-6, -412, 4, 330), light)}${line('M-52 -92H52', wood, 8)}
${fill(block(left + 7, top + 8, width, height), dark, 0.45)}${fill(block(left - 3, top - 3, width + 6, height + 6), mix(p.white, p.stoneShade, 0.4))}${abstractCanvas(composition, flat(left, top, width, height), p)}
${fill(block(left - 16, -rest, width + 32, 11), wood)}${fill(block(left - 16, -rest, width + 32, 4), light)}${fill(block(-18, top - 14, 36, 16), wood)}${fill(block(-18, top - 14, 36, 5), light)}`
}

/** A three-legged stool with palette, jar and brushes, 100 high; it stands at the origin. */
export function paintStool(wood: string, p: Palette): string {
  const dark = mix(wood, p.near, 0.45)
  const brushes = 'M20 -126L10 -166M24 -126L28 -174M28 -126L42 -160'
  const palette =
    'M-52 -98C-56 -110 -34 -118 -12 -117C8 -116 14 -108 6 -104C0 -101 2 -97 -4 -94C-22 -88 -48 -90 -52 -98Z'
  return `${line('M-30 -88L-42 0M30 -88L42 0', wood, 7)}${line('M0 -88V-6', dark, 7)}${line('M-34 -40H34', dark, 4)}${oval(0, -88, 48, 10, dark)}${oval(0, -92, 48, 10, mix(wood, p.sun, 0.3))}
${line(brushes, mix(wood, p.sun, 0.5), 3.4)}${disc(10, -168, 4.5, p.accent)}${disc(28, -176, 4.5, p.sea[2] ?? p.mid)}${disc(43, -162, 4.5, p.lamp)}${fill('M12 -130H38L35 -94H15Z', mix(p.glass, p.sky[5] ?? p.glass, 0.5))}${fill('M12 -130H20L21 -94H15Z', p.white, 0.6)}
${fill(palette, mix(p.stone, p.roof, 0.35))}${oval(-36, -104, 7, 3.4, p.accent)}${oval(-20, -109, 7, 3.4, p.lamp)}${oval(-4, -109, 6, 3, p.white)}${oval(-38, -97, 6, 3, p.sea[4] ?? p.mid)}`
}
