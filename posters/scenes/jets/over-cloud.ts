import { cloudStreaks } from '../../brush/clouds.ts'
import { fill, line, placed } from '../../brush/shapes.ts'
import { bands, stars, sun } from '../../brush/sky-and-sea.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { businessJet } from '../../motifs/aircraft/airframe/business-jet.ts'
import { cloudSea } from '../../motifs/land/cloud-sea.ts'
import { snowPeak } from '../../motifs/land/peaks.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

/** A jet above a sea of cloud, from which the summits rise. */
export const overCloud: Scene = (p, random) =>
  `${bands(0, 600, p.sky)}${isDark(p) ? stars(44, 300, p.sun, random) : ''}${cloudStreaks(5, [330, 460], p.clouds[2], random)}${sun(252, 408, 70, p.sun)}
${snowPeak(934, 640, 1.05, 0.86, p, 0.25)}${snowPeak(1130, 640, 0.7, 0.62, p, 0.45)}${snowPeak(560, 620, 0.6, 0.42, p, 0.55)}
${sea(p, random)}${placed(612, 292, 1, `${trail(p)}${businessJet({ name: 'jet', attitude: { heading: 16, pitch: 5, bank: 20, elevation: 20, scale: 19 }, light: -1 }, p)}`)}`

function sea(p: Palette, random: Random): string {
  const [glow, pale] = [mix(p.clouds[2], p.sun, 0.5), mix(p.clouds[2], p.white, 0.4)]
  const deep = isDark(p) ? p.clouds[0] : mix(p.clouds[0], p.far, 0.35)
  const bank = (index: number, y: number, heap: number) => {
    const share = index / 4
    return cloudSea(
      {
        name: `bank-${index}`,
        y,
        heap,
        light: mix(glow, pale, share),
        base: mix(mix(p.clouds[1], p.sky[6] ?? p.white, 0.4), p.clouds[1], share),
        shade: mix(mix(p.clouds[1], deep, 0.35), deep, share),
        from: -1,
      },
      random,
    )
  }
  return [bank(0, 560, 34), bank(1, 604, 56), bank(2, 658, 78), bank(3, 716, 96), bank(4, 786, 110)].join('')
}

function trail(p: Palette): string {
  const ahead = mix(p.white, p.sky[4] ?? p.white, 0.2)
  return `${fill('M-200 42 L-700 176 L-700 190 L-196 48Z M-184 62 L-700 206 L-700 222 L-182 68Z', ahead, 0.4)}${line('M-196 46 L-620 158 M-180 66 L-620 190', ahead, 2, 0.5)}`
}
