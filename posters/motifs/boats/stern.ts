import { row } from '../../brush/building.ts'
import { block, disc, fill, line, oval, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

interface Stern {
  hull: string
  /** If open, the transom is a room at the water; if closed, it carries the flagstaff. */
  open: boolean
  /** Two rounded domes, or one mast of radars. */
  domes: boolean
}

/** The decks above the transom, the same on every such ship; draw them once with the id `decks`. */
export const sternDecks = (p: Palette) =>
  `<g id="decks">${sunDeck(p)}${deck(p, { half: 92, foot: -124, ceiling: -160, roof: 112 })}${deck(p, { half: 112, foot: -74, ceiling: -112, roof: 128 })}</g>`

/** A great motor yacht seen from the quay to which her stern is made fast; 270 wide, 290 high, its waterline at y = 0. The sun stands at the left. */
export const stern = (p: Palette, form: Stern) => `${tops(p, form)}<use href="#decks"/>${transom(p, form)}`

const shaded = (p: Palette) => mix(p.whiteShade, p.near, 0.18)

interface Deck {
  half: number
  foot: number
  ceiling: number
  /** Half the breadth of the slab above. */
  roof: number
}

/** An open after deck: saloon doors behind, pillars, a rail, and the slab of the deck above with its lamps. */
function deck(p: Palette, { half, foot, ceiling, roof }: Deck): string {
  const high = foot - ceiling
  const lit = isDark(p)
  const doors = half * 0.6
  const room = lit ? mix(p.lamp, p.accent, 0.1) : mix(p.glass, p.sky[5] ?? p.glass, 0.16)
  const door = row(6, -doors, doors / 3, (x) => block(x + 1.5, ceiling + 6, doors / 3 - 3, high - 6))
  const rail = row(9, -half + 4, (half * 2 - 8) / 8, (x) => `M${x.toFixed(1)} ${foot}v-13`)
  return `${rect(-half, ceiling, half * 2, high, mix(p.glass, p.near, 0.3))}${fill(door, room)}${
    lit
      ? fill(
          row(3, -doors, doors * 0.667, (x) => block(x + 3, ceiling + 6, doors / 3 - 6, high * 0.34)),
          p.sun,
          0.45,
        )
      : fill(
          row(3, -doors, doors * 0.667, (x) => block(x + 3, ceiling + 6, doors / 3 - 6, high - 6)),
          p.white,
          0.14,
        )
  }${furniture(p, half, foot)}${fill(block(-half + 6, ceiling, 7, high) + block(half - 13, ceiling, 7, high), p.whiteShade)}${fill(block(-half + 6, ceiling, 3, high), p.white)}${line(rail, p.whiteShade, 1.1)}${line(`M${-half + 2} ${foot - 13}H${half - 2}M${-half + 2} ${foot - 8}H${half - 2}`, p.white, 1.4)}${slab(p, roof, ceiling)}`
}

function furniture(p: Palette, half: number, foot: number): string {
  const dark = mix(p.near, p.glass, 0.4)
  const seat = (x: number) => `M${x - 16} ${foot}v-9q0 -4 4 -4h24q4 0 4 4v9z`
  return `${fill(seat(-half * 0.5) + seat(half * 0.5), dark, 0.9)}${fill(`M-18 ${foot}v-8h36v8zM-22 ${foot - 10}h44v3h-44z`, dark, 0.9)}`
}

/** The edge of a deck: lit at the top, shaded at the bottom, with a row of lamps beneath. */
function slab(p: Palette, half: number, y: number): string {
  const lamps = isDark(p) ? row(9, -half + 16, (half * 2 - 32) / 8, (x) => `M${x.toFixed(1)} ${y + 2}h.1`) : ''
  return `${fill(`M${-half} ${y - 3}Q${-half} ${y - 12} ${-half + 14} ${y - 12}H${half - 14}Q${half} ${y - 12} ${half} ${y - 3}L${half - 8} ${y + 2}H${-half + 8}Z`, p.white)}${fill(`M${-half} ${y - 4}H${half}L${half - 8} ${y + 2}H${-half + 8}Z`, shaded(p))}${fill(`M${half * 0.55} ${y - 12}H${half - 14}Q${half} ${y - 12} ${half} ${y - 3}H${half * 0.5}Z`, p.whiteShade)}${line(lamps, p.lamp, 3)}`
}

function sunDeck(p: Palette): string {
  return `${fill('M-80 -172L-62 -204H62L80 -172Z', mix(p.glass, p.near, 0.3))}${isDark(p) ? fill('M-40 -172L-36 -200H36L40 -172Z', p.lamp, 0.55) : ''}${fill('M-82 -172L-60 -206H-50L-68 -172ZM82 -172L60 -206H50L68 -172Z', p.white)}${fill('M82 -172L60 -206H54L74 -172Z', p.whiteShade)}${fill('M-44 -172V-184Q-44 -188 -38 -188H38Q44 -188 44 -184V-172Z', p.whiteShade)}${fill('M-90 -174H90V-186H-90Z', p.glass, 0.28)}${line('M-92 -186H92', p.white, 1.6)}${slab(p, 84, -206)}`
}

function tops(p: Palette, { domes }: Stern): string {
  const steel = shaded(p)
  const lamp = isDark(p) ? disc(0, -288, 2.8, p.lamp) + disc(0, -288, 8, p.lamp, 0.25) : ''
  const pair = domes
    ? `${rect(-44, -226, 8, 10, steel)}${rect(36, -226, 8, 10, steel)}${disc(-40, -234, 13, p.white)}${disc(40, -234, 13, p.white)}${fill('M40 -247a13 13 0 0 1 0 26a20 20 0 0 0 0 -26z', p.whiteShade)}${fill('M-40 -247a13 13 0 0 1 0 26a20 20 0 0 0 0 -26z', p.whiteShade)}`
    : `${fill('M-46 -226H46L40 -220H-40Z', p.white)}${disc(-38, -233, 8, p.white)}${disc(38, -233, 8, p.whiteShade)}`
  return `${line('M0 -240V-286M-24 -250V-282M26 -250V-276', steel, 2.2)}${pair}${fill('M-18 -216L-10 -260H10L18 -216Z', p.white)}${fill('M2 -216V-260H10L18 -216Z', p.whiteShade)}${fill('M-36 -250H36V-245H-36ZM-26 -240H26V-236H-26Z', steel)}${lamp}`
}

function transom(p: Palette, { hull, open }: Stern): string {
  const shade = mix(hull, p.near, 0.28)
  const teak = mix(p.stone, p.accentShade, 0.28)
  const trim = mix(p.lamp, p.stone, 0.4)
  const steps = (way: 1 | -1) =>
    Array.from({ length: 6 }, (_, index) => {
      const [y, out] = [-17 - index * 9, 74 + index * 3.2]
      return way === 1 ? block(out, y, 26, 3.4) : block(-out - 26, y, 26, 3.4)
    }).join('')
  const wells = 'M-102 -10L-121 -70H-90L-72 -10ZM102 -10L121 -70H90L72 -10Z'
  return `${fill('M-134 -74C-137 -38 -124 -8 -98 4H98C124 -8 137 -38 134 -74Z', hull)}${fill('M62 -74H134C137 -38 124 -8 98 4H50C58 -20 62 -46 62 -74Z', shade)}${fill('M-112 -4C-107 0 -103 2 -98 4H98C103 2 107 0 112 -4Z', p.accentShade)}${fill(wells, mix(p.near, hull, 0.3))}${fill(steps(-1), mix(teak, p.sun, 0.35))}${fill(steps(1), teak)}${open ? beachClub(p) : closedDoor(p, hull, trim)}${fill('M-106 -12H106L112 -4H-112Z', teak)}${fill('M-112 -4H112V-1H-112Z', mix(teak, p.near, 0.5))}${fill('M-138 -80Q-138 -84 -132 -84H132Q138 -84 138 -80L134 -70H-134Z', p.white)}${fill('M-136 -74H136L134 -70H-134Z', shaded(p))}${fill('M70 -84H132Q138 -84 138 -80L136 -74H68Z', p.whiteShade)}${fenders(p)}`
}

/** The room at the waterline, its door folded down. */
function beachClub(p: Palette): string {
  const light = isDark(p) ? p.lamp : mix(p.stone, p.glass, 0.35)
  return `${fill('M-60 -12V-58Q-60 -62 -56 -62H56Q60 -62 60 -58V-12Z', mix(p.near, p.glass, 0.4))}${fill('M-54 -12V-56H54V-12Z', light)}${fill('M-54 -56H54L40 -46H-40Z', mix(light, p.sun, 0.4))}${fill('M-54 -56L-40 -46V-18L-54 -12ZM54 -56L40 -46V-18L54 -12Z', mix(light, p.accentShade, 0.35))}${fill('M-34 -18V-28Q-34 -32 -30 -32H-12V-18ZM34 -18V-28Q34 -32 30 -32H12V-18Z', mix(p.accentShade, p.near, 0.4))}${fill('M-54 -12L-40 -18H40L54 -12Z', mix(light, p.near, 0.45))}`
}

const closedDoor = (p: Palette, hull: string, trim: string) =>
  `${fill('M-60 -14V-58Q-60 -62 -56 -62H56Q60 -62 60 -58V-14Z', mix(hull, p.near, 0.14))}${line('M-60 -14V-58Q-60 -62 -56 -62H56Q60 -62 60 -58V-14', mix(hull, p.near, 0.45), 1.2)}${line('M-30 -44H-22M-16 -44H-4M2 -44H6M12 -44H30', trim, 5)}${line('M-18 -32H18', trim, 2.4)}`

const fenders = (p: Palette) =>
  [-137, 137]
    .map(
      (x) =>
        `${line(`M${x} -74V-40`, mix(p.whiteShade, p.near, 0.3), 1.2)}${oval(x, -28, 6.5, 14, mix(p.near, p.glass, 0.5))}${oval(x - 2, -28, 2, 9, mix(p.whiteShade, p.near, 0.4))}`,
    )
    .join('')

/** The gangway to the quay, `long` from the rail to its foot, with lamps along both edges. */
export function passerelle(p: Palette, long: number): string {
  const teak = mix(p.stone, p.accentShade, 0.2)
  const foot = -66 + long
  const battens = Array.from({ length: 12 }, (_, index) => {
    const share = (index + 1) / 13
    const half = 9 + 11 * share ** 1.2
    return `M${(-half).toFixed(1)} ${(-66 + long * share ** 1.15).toFixed(1)}h${(half * 2).toFixed(1)}`
  }).join('')
  const posts = [0.12, 0.4, 0.7, 0.98].map((share) => {
    const [half, y] = [11 + 12 * share, -66 + long * share]
    return `M${-half} ${y}v${-20 - 14 * share}M${half} ${y}v${-20 - 14 * share}`
  })
  const rope = (way: 1 | -1) => `M${way * 11} -86L${way * 23} ${foot - 34}`
  return `${fill(`M-10 -66H10L24 ${foot}H-24Z`, p.whiteShade)}${fill(`M-8 -66H8L20 ${foot}H-20Z`, teak)}${line(battens, mix(teak, p.near, 0.4), 1.4, 0.8)}${line(posts.join(''), p.white, 2)}${line(rope(-1) + rope(1), p.white, 2.2)}${isDark(p) ? line(`M-9 -60L-22 ${foot - 4}M9 -60L22 ${foot - 4}`, p.lamp, 2, 0.9) : ''}`
}

/** The ensign at the rail. */
export const ensign = (p: Palette) =>
  `${line('M62 -84L74 -140', p.white, 2.4)}${fill('M74 -139C86 -145 94 -133 112 -138L108 -113C92 -108 84 -119 68 -113Z', p.accent)}${fill('M92 -138C98 -136 104 -136 112 -138L108 -113C102 -111 96 -112 90 -114Z', p.accentShade)}`
