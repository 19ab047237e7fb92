import { dimPane, row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, oval, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

export interface Stone {
  lit: string
  base: string
  shade: string
  deep: string
  gilt: string
}

export function stoneOf(p: Palette): Stone {
  const night = isDark(p) && p.height > 0.5
  const base = mix(mix(p.stone, p.stoneShade, 0.4), p.mid, night ? 0.3 : isDark(p) ? 0.12 : 0)
  const shade = mix(p.stoneShade, p.mid, isDark(p) ? 0.45 : 0.2)
  return {
    lit: mix(base, p.white, isDark(p) ? 0.42 : 0.62),
    base,
    shade,
    deep: mix(shade, p.near, 0.5),
    gilt: mix(p.lamp, p.stone, night ? 0.5 : 0.35),
  }
}

/** The two upper floors and the crown of a tower of the 1930s: 560 wide and 450 high, its left foot at the origin. The light comes from the left. */
export function penthouse(p: Palette): string {
  const stone = stoneOf(p)
  return `${crown(p, stone)}${upper(p, stone)}${salon(p, stone)}`
}

const glassOf = (p: Palette) => (isDark(p) ? p.lamp : dimPane(p))

/** A pier with its flutes. */
const pier = (x: number, top: number, height: number, { lit, base, shade }: Stone) =>
  `${rect(x, top, 26, height, base)}${line(`M${x + 8} ${top + 4}V${top + height}M${x + 14} ${top + 4}V${top + height}M${x + 20} ${top + 4}V${top + height}`, shade, 2)}${rect(x, top, 4, height, lit)}${rect(x + 22, top, 4, height, shade)}`

/** A tall window whose head steps in. */
const stepped = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}V${n(y - height + 20)}h9v-10h9v-10H${n(x + width - 18)}v10h9v10h9V${y}Z`

function salon(p: Palette, stone: Stone): string {
  const { lit, base, shade, deep, gilt } = stone
  const bays = [30, 164, 298, 432]
  const glass = glassOf(p)
  const floor = isDark(p) ? mix(p.lamp, p.accent, 0.42) : mix(p.glass, p.near, 0.3)
  const frames = bays
    .map(
      (x) =>
        `M${x + 33} -12V-118M${x + 67} -12V-118M${x} -118H${x + 100}M${x + 50} -118V-172M${x + 50} -118L${x + 14} -156M${x + 50} -118L${x + 86} -156M${x + 50} -118L${x + 30} -168M${x + 50} -118L${x + 70} -168`,
    )
    .join('')
  const windows = bays.map((x) => stepped(x, -12, 100, 164)).join('')
  const rooms = bays.map((x) => block(x, -46, 100, 34)).join('')
  const chevrons = row(28, 4, 20, (x) => `M${x} -199l8 -9l8 9`)
  return `${rect(0, -196, 560, 196, mix(base, shade, 0.35))}${fill(windows, glass)}${fill(rooms, floor, isDark(p) ? 0.75 : 0.6)}${isDark(p) ? '' : fill(bays.map((x) => `M${x + 4} -12L${x + 52} -150H${x + 82}L${x + 34} -12Z`).join(''), mix(p.glass, p.sky[6] ?? p.glass, 0.55), 0.6)}${interior(p)}${line(frames, mix(deep, p.near, 0.5), 2)}${[0, 134, 268, 402, 536].map((x) => pier(x + 1, -196, 196, stone)).join('')}${rect(-6, -12, 572, 12, shade)}${rect(-6, -14, 572, 4, lit)}${rect(-8, -216, 576, 24, base)}${line(chevrons, gilt, 2.6)}${rect(-12, -222, 584, 7, lit)}${rect(-8, -194, 576, 4, deep, 0.6)}${[14, 148, 282, 416, 550].map((x) => `${rect(x - 10, -238, 20, 18, base)}${rect(x - 10, -238, 6, 18, lit)}${rect(x - 13, -242, 26, 5, lit)}`).join('')}${line('M24 -236H540M24 -229H540', gilt, 1.6)}`
}

/** The visible parts of the rooms: lamps, a grand piano with its lid up, a chandelier. */
function interior(p: Palette): string {
  const dark = isDark(p) ? mix(p.accentShade, p.near, 0.45) : mix(p.glass, p.near, 0.4)
  const bright = isDark(p) ? p.white : mix(p.glass, p.white, 0.45)
  const piano =
    'M306 -14V-40C306 -50 320 -52 340 -52H384V-44H380V-14H376V-42H346C330 -42 326 -38 314 -38V-14ZM318 -54L376 -96C386 -98 388 -92 384 -84L372 -54Z'
  const chairs =
    'M40 -14V-44Q40 -52 48 -52Q56 -52 56 -44V-32H82V-14ZM442 -14V-36H490V-52Q490 -58 497 -58Q504 -58 504 -50V-14Z'
  const chandelier =
    'M214 -172V-116M196 -108H232M202 -108L208 -118H220L226 -108M204 -108V-100M214 -108V-98M224 -108V-100'
  return `${fill(`${piano}${chairs}`, dark)}${line(chandelier, isDark(p) ? mix(p.accentShade, p.lamp, 0.4) : dark, 2)}${[204, 214, 224].map((x) => disc(x, -96, 4, bright)).join('')}${line('M98 -14V-70M520 -14V-64', dark, 2.4)}${fill('M84 -66H112L105 -88H91ZM508 -62H532L526 -80H514Z', bright)}${isDark(p) ? disc(98, -76, 34, p.white, 0.2) + disc(214, -100, 40, p.white, 0.24) : ''}${fill('M164 -12V-118C176 -90 178 -50 172 -12ZM264 -12V-118C252 -90 250 -50 256 -12Z', isDark(p) ? mix(p.lamp, p.white, 0.5) : p.whiteShade, 0.7)}`
}

function upper(p: Palette, stone: Stone): string {
  const { lit, base, shade, deep, gilt } = stone
  const rooms = [126, 262, 398]
  const glass = rooms.map((x) => stepped(x, -246, 92, 84)).join('')
  const bars = rooms.map((x) => `M${x + 31} -246V-322M${x + 61} -246V-322M${x} -300H${x + 92}`).join('')
  const rail = row(34, 96, 13.6, (x) => `M${n(x)} -240v-22`)
  return `${rect(92, -346, 468, 124, mix(base, shade, 0.35))}${fill(glass, glassOf(p))}${isDark(p) ? fill(rooms.map((x) => block(x, -266, 92, 20)).join(''), mix(p.lamp, p.accent, 0.35), 0.6) : fill(rooms.map((x) => `M${x + 6} -246L${x + 40} -326H${x + 60}L${x + 26} -246Z`).join(''), mix(p.glass, p.sky[6] ?? p.glass, 0.5), 0.6)}${line(bars, mix(deep, p.near, 0.4), 2)}${[92, 227, 363, 499].map((x) => pier(x, -346, 118, stone)).join('')}${rect(84, -360, 484, 15, base)}${rect(80, -365, 492, 6, lit)}${rect(84, -346, 484, 4, deep, 0.5)}${line(
    row(24, 92, 20, (x) => `M${x} -356v8`),
    gilt,
    2.4,
  )}${line(`${rail}M92 -262H556M92 -256H556`, mix(gilt, p.near, 0.15), 1.6)}`
}

/** The stepped crown with its rising sun in gilt. */
function crown(p: Palette, { lit, base, shade, gilt }: Stone): string {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const turn = ((index - 6) * 14 * Math.PI) / 180
    const at = (reach: number, aside: number) =>
      `${n(330 + Math.sin(turn + aside) * reach)} ${n(-366 - Math.cos(turn + aside) * reach)}`
    return `M${at(20, -0.03)}L${at(64, -0.075)}L${at(64, 0.075)}L${at(20, 0.03)}Z`
  })
  return `${fill('M150 -360V-388H184V-408H216V-436H246V-452H414V-436H444V-408H476V-388H510V-360Z', base)}${fill('M502 -360V-388H510V-360ZM467 -388V-408H476V-388ZM434 -408V-436H444V-408ZM404 -436V-452H414V-436Z', shade)}${fill('M150 -388H156V-360H150ZM184 -408H191V-388H184ZM216 -436H223V-408H216ZM246 -452H253V-436H246Z', lit)}${line('M148 -389H184M182 -409H216M214 -437H246M244 -453H416M414 -437H446M444 -409H478M476 -389H512', lit, 4)}${fill('M262 -362A68 72 0 0 1 398 -362Z', mix(shade, p.near, 0.2))}${fill(rays.join(''), gilt)}${oval(330, -366, 15, 15, gilt)}${line('M262 -364A68 72 0 0 1 398 -364', gilt, 3)}${fill('M322 -453L328.5 -530H331.5L338 -453Z', lit)}${fill('M330 -530H331.5L338 -453H330Z', shade)}${disc(330, -534, 5, gilt)}`
}
