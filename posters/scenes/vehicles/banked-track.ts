import { cloudBank } from '../../brush/clouds.ts'
import { n } from '../../brush/numbers.ts'
import { block, fill, line, placed } from '../../brush/shapes.ts'
import { bands, stars, sun } from '../../brush/sky-and-sea.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix, steps } from '../../brush/tone.ts'
import { racingCar } from '../../motifs/cars/racing-car.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

/** The upper edge of the banking and, further down, every line that follows it. */
const bankAt = (down: number) =>
  `C240 ${n(430 + down * 1.05)} 620 ${n(398 + down * 1.12)} 860 ${n(330 + down * 1.2)} C1010 ${n(286 + down * 1.26)} 1120 ${n(220 + down * 1.32)} 1200 ${n(148 + down * 1.38)}`

/** Two single-seaters of the 1930s high on the banking. */
export const bankedTrack: Scene = (p, random) =>
  `${bands(0, 470, p.sky)}${isDark(p) ? stars(34, 220, p.sun, random) : ''}${sun(820, 206, 62, p.sun)}${cloudBank(420, 34, mix(p.clouds[1], p.sky[6] ?? p.far, 0.4), random, 0.6)}
${treesBeyond(p, random)}${grandstand(p)}${banking(p, random)}
${fill('M206 545 L392 514 L416 524 L226 564Z', p.near, 0.4)}${placed(206, 552, 0.52, racingCar(p, mix(p.white, p.whiteShade, 0.55), 'rival'), -9)}${wake(p, random)}
${fill('M330 704 L520 672 L884 596 L962 616 C800 676 560 722 350 738Z', p.near, 0.5)}${placed(322, 712, 1.5, racingCar(p, p.accent, 'leader'), -11)}${infield(p)}`

function treesBeyond(p: Palette, random: Random): string {
  const poplars = Array.from({ length: 15 }, (_, index) => {
    const x = 330 + index * 44 + random() * 16
    const foot = 440 - Math.max(0, x - 640) * 0.26
    const height = 56 + random() * 40
    return `M${n(x)} ${n(foot)}c-13 -6 -14 ${n(-height * 0.6)} 0 ${n(-height)}c14 ${n(height * 0.4)} 13 ${n(height - 6)} 0 ${n(height)}z`
  }).join('')
  return `${fill('M0 470 L0 392 C160 372 380 392 560 400 C760 392 1000 330 1200 250 V470Z', mix(p.far, p.sky[6] ?? p.far, 0.3))}${fill(poplars, p.far)}`
}

function grandstand(p: Palette): string {
  const posts = Array.from({ length: 7 }, (_, index) => block(20 + index * 62, 330, 6, 106)).join('')
  const crowd = Array.from({ length: 66 }, (_, index) => {
    const row = Math.floor(index / 22)
    return `M${16 + (index % 22) * 18 + row * 6} ${378 + row * 19}h.1`
  }).join('')
  const flag = (x: number, colour: string) =>
    `${line(`M${x} 300 V232`, p.near, 3)}${fill(`M${x} 232 c-16 -8 -24 8 -44 0 v26 c20 8 28 -8 44 0z`, colour)}`
  return `${fill('M0 440 V352 H430 L452 440Z', p.mid)}${fill('M0 366 H420 V376 H0Z M0 386 H428 V395 H0Z M0 406 H436 V414 H0Z', mix(p.mid, p.near, 0.35))}${line(crowd, mix(p.stone, p.mid, 0.2), 8)}${line(crowd.replaceAll('h.1', 'v7'), mix(p.mid, p.stoneShade, 0.4), 6, 0.6)}
${fill(posts, p.near)}${fill('M-10 332 L-10 300 L440 318 L452 336 L430 342Z', p.roof)}${fill('M-10 300 L440 318 L444 325 L-10 308Z', mix(p.roof, p.sun, 0.45))}${flag(60, p.accent)}${flag(180, p.white)}${flag(300, p.accent)}`
}

function banking(p: Palette, random: Random): string {
  const high = mix(p.stone, p.far, isDark(p) ? 0.55 : 0.12)
  const low = mix(p.stoneShade, p.near, isDark(p) ? 0.6 : 0.25)
  const slabs = steps(high, low, 6)
    .map((tone, index) => fill(`M0 ${n(438 + index * 40)}${bankAt(index * 44)}V800H0Z`, tone))
    .join('')
  const joints = Array.from({ length: 15 }, (_, index) => {
    const x = 40 + index * 82
    const y = 440 - (x / 1200) ** 2.6 * 290
    return `M${x} ${n(y)}L${n(x * 1.16 - 130)} ${n(y + 330)}`
  }).join('')
  return `${slabs}${line(joints, low, 1.6, 0.55)}${fill(`M0 430${bankAt(-9)}V160${'C1120 232 1010 298 860 342 C620 410 240 442 0 446Z'}`, p.white)}${line(`M0 ${n(438 + 88)}${bankAt(96)}`, p.accent, 5, 0.8)}
${spatter({ x: 0, y: 470, width: 1200, height: 320, count: 190, colour: low, thickest: 'bottom' }, random)}`
}

function wake(p: Palette, random: Random): string {
  const streaks = Array.from({ length: 16 }, (_, index) => {
    const [y, length] = [606 + index * 8 + random() * 8, 90 + random() * 190]
    const end = 330 - random() * 40 + (index > 10 ? 40 : 0)
    return `M${n(end - length)} ${n(y + length * 0.16)}L${n(end)} ${n(y)}`
  }).join('')
  return `${line(streaks, p.white, 2.6, 0.42)}`
}

function infield(p: Palette): string {
  return `${fill('M0 800 V780 C360 776 820 740 1200 612 V800Z', mix(p.foliage, p.near, 0.3))}${fill('M0 780 C360 776 820 740 1200 612 V622 C820 752 360 786 0 790Z', p.white, 0.85)}`
}
