import { fill, line } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

/** The water beyond a fast launch: the far sheet of her bow wave, drawn before her hull. Her waterline is 0 and her stern at -340. */
export function farWave(p: Palette): string {
  const foam = mix(p.white, p.sea[1] ?? p.white, 0.4)
  return `${fill('M250 -30C276 -44 300 -48 330 -42C316 -40 306 -34 300 -26C322 -30 346 -24 356 -14C330 -16 280 -8 230 -6Z', foam)}${fill('M-330 0C-400 -16 -520 -22 -760 -26V-4C-600 -6 -440 2 -330 12Z', mix(foam, p.sea[2] ?? foam, 0.45))}`
}

/** The near sheet that her bow throws outward, and the wake that she leaves, over the foot of her hull. */
export function nearWave(p: Palette, random: Random): string {
  const foam = mix(p.white, p.sea[0] ?? p.white, 0.1)
  const mild = mix(foam, p.sea[1] ?? foam, 0.5)
  const deep = mix(foam, p.sea[3] ?? foam, 0.66)
  const drops = Array.from({ length: 30 }, () => {
    const share = random()
    const x = 372 - share * 150 + (random() - 0.5) * 60
    return `M${x.toFixed(0)} ${(-8 + share * 6 - random() ** 1.8 * 74).toFixed(0)}h.1`
  })
  return `${fill('M236 -14C270 -2 306 12 344 46C300 40 262 40 220 52C120 76 -60 88 -260 84C-420 82 -580 92 -770 116V8C-600 -4 -430 0 -330 6C-200 8 60 6 130 -2C170 -6 206 -10 236 -14Z', deep, 0.85)}
${fill('M250 -22C282 -22 316 -12 340 4C352 14 360 26 362 40C348 28 334 24 318 26C326 32 330 40 330 50C312 38 292 34 270 38C212 50 150 62 60 64C-60 68 -200 60 -330 52C-460 46 -600 54 -770 78V56C-640 36 -480 24 -340 26C-200 30 -40 30 60 22C140 14 200 -6 250 -22Z', mild)}
${fill('M252 -26C290 -32 326 -22 344 -4C334 -6 326 -6 318 -2C334 4 346 16 350 30C336 20 320 14 304 16C310 20 314 26 316 34C292 22 268 22 240 30C180 46 100 50 20 46C-60 44 -120 36 -180 32C-110 30 -40 30 40 22C130 12 200 -12 252 -26Z', foam)}
${fill('M-338 -2C-320 8 -322 22 -300 30C-360 40 -460 34 -560 44C-640 52 -710 60 -770 70V48C-660 30 -560 26 -470 18C-420 12 -370 2 -338 -2Z', foam)}
${fill('M-336 4C-352 -16 -380 -22 -410 -14C-400 -10 -394 -6 -392 -2C-420 -4 -450 2 -474 14C-430 14 -380 16 -336 12Z', foam)}
${line('M-120 54C-40 62 60 62 140 50M-420 58C-330 58 -250 66 -180 68M-650 64C-600 60 -560 58 -520 58M190 44C220 38 250 34 280 38', deep, 3.4, 0.9)}${line('M-260 96C-120 104 40 98 170 84M-640 110C-540 100 -470 98 -400 100M230 66C266 60 300 60 330 66', foam, 3, 0.7)}${line(drops.join(''), foam, 3.2)}${line(drops.slice(0, 9).join(''), foam, 5.4)}`
}
