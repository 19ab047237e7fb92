import { bands, glints, sun } from '../../brush/sky-and-sea.ts'
import { cypress, pine } from '../../brush/trees.ts'
import type { Palette } from '../../palettes.ts'
import type { Scene } from '../scene.ts'

const horizon = 452
const sunAt = 850

export const atAnchor: Scene = (p, random) => {
  const boat = yacht(p)
  return `${bands(0, horizon, p.sky)}${sun(sunAt, horizon - 34, 54, p.sun)}
<path d="M0 ${horizon} L0 372 C60 352 120 366 170 346 C240 318 300 330 352 356 C420 386 470 400 540 412 C600 424 640 440 700 ${horizon}Z" fill="${p.far}"/>
<path d="M1200 ${horizon} L1200 330 C1150 338 1120 362 1080 372 C1040 384 1010 404 980 ${horizon}Z" fill="${p.far}" opacity=".85"/>
<path d="M0 ${horizon + 6} L0 300 C50 296 84 318 128 322 C178 328 206 360 252 376 C300 394 336 420 400 ${horizon + 6}Z" fill="${p.mid}"/>
${bands(horizon, 800, p.sea)}
${glints({ x: sunAt, top: horizon + 4, bottom: 720, widths: [130, 250], count: 34, colour: p.glint, opacity: 0.9 }, random)}
<g transform="translate(0 1132) scale(1 -1)" opacity=".16">${boat}</g>
${boat}${shore(p)}`
}

function yacht(p: Palette): string {
  return `<path d="M330 520 C332 540 338 556 348 566 L800 566 C828 548 852 524 872 494 C800 506 700 512 600 514Z" fill="${p.white}"/>
<path d="M392 517 L404 486 L706 482 C728 488 752 498 774 506 C700 512 560 516 392 517Z" fill="${p.white}"/>
<path d="M408 507 L413 493 L700 489 C716 492 732 498 744 503 C640 507 520 508 408 507Z" fill="${p.glass}"/>`
}

function shore(p: Palette): string {
  return `<path d="M0 800 L0 474 C38 470 76 486 104 512 C140 546 150 590 196 622 C240 654 262 700 330 738 C372 762 400 784 420 800Z" fill="${p.near}"/>${pine(60, 486, 1.5, p.near)}${cypress(186, 622, 1, p.near)}`
}
