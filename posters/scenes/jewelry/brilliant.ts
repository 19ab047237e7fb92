import { block, fill, line, oval, placed, rect, reflected, within } from '../../brush/shapes.ts'
import { sparkle, sunburst } from '../../brush/sunburst.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { brilliant as stone } from '../../motifs/jewelry/brilliant/brilliant.ts'
import { raisedLid, velvetTray } from '../../motifs/jewelry/open-case.ts'
import type { Palette } from '../../palettes.ts'
import type { Scene } from '../scene.ts'

const hinge = 548
const edge = 620
const foot = 716

/** A great brilliant in its open case, before rays of light. */
export const brilliant: Scene = (p) =>
  `${rect(0, 0, 1200, 800, p.sky[0] ?? p.near)}${sunburst({ x: 600, y: hinge, colours: p.sky, reach: [860, 440], count: 48, turn: -3.75, light: p.sun })}${lacquer(p)}<g id="case">${placed(600, hinge, 1, raisedLid(p))}${placed(600, hinge, 1, velvetTray(p))}</g>${reflected(foot, '<use href="#case"/>', 0.2)}${placed(574, 378, 1, stone({ radius: 240, turn: 6, lean: -7, elevation: 23 }, p))}${sparkle(447, 276, 58, p.sun)}${sparkle(700, 300, 34, p.sun)}${sparkle(600, 470, 22, p.sun)}`

/** A lacquered table that reflects the rings of light. */
function lacquer(p: Palette): string {
  const top = mix(p.near, p.sky[5] ?? p.near, isDark(p) ? 0.16 : 0.24)
  const glow = p.sky.slice(4).map((colour, index) => oval(600, edge, 640 - index * 70, 104 - index * 22, colour, 0.2))
  return `${rect(0, edge, 1200, 180, top)}${within('lacquer', block(0, edge, 1200, 180), glow.join(''))}${rect(0, foot, 1200, 84, mix(top, p.near, 0.7))}${line(`M0 ${edge}H1200`, mix(top, p.sun, 0.6), 2.4)}${line('M0 676H1200', mix(top, p.sun, 0.3), 1.4, 0.6)}${fill('M190 732H1010L944 714H256Z', p.near, 0.75)}`
}
