import { arch, panes, row } from '../../brush/building.ts'
import { block, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

/** The house on the rock: two storeys, a loggia and a lower wing to the left, 200 wide, its terrace at y = 0. The sun stands at the left. */
export function keepersHouse(p: Palette, random: Random): string {
  return `${mainHouse(p, random)}${wing(p)}${pergola(p)}${terrace(p)}`
}

function mainHouse(p: Palette, random: Random): string {
  const shutters = mix(p.foliage, p.leaf, 0.3)
  const upper = row(4, 22, 22, (x) => block(x, -82, 8, 15))
  const wings = row(4, 22, 22, (x) => block(x - 5, -83, 4.4, 17) + block(x + 8.6, -83, 4.4, 17))
  return `${rect(6, -94, 100, 94, p.wall)}${rect(106, -94, 24, 94, p.wallShade)}${fill('M6 -94H106V-89H6Z', mix(p.wallShade, p.wall, 0.4))}${fill(wings, shutters)}${panes(
    Array.from({ length: 4 }, (_, index) => block(22 + index * 22, -82, 8, 15)),
    p,
    random,
    0.75,
  )}${isDark(p) ? '' : fill(upper, p.glass, 0.35)}${fill(
    row(3, 18, 29, (x) => arch(x, 0, 20, 42)),
    isDark(p) ? p.lamp : mix(p.glass, p.wallShade, 0.25),
  )}${
    isDark(p)
      ? fill(
          row(3, 18, 29, (x) => arch(x + 12, 0, 8, 36)),
          mix(p.lamp, p.accent, 0.35),
          0.55,
        )
      : fill(
          row(3, 18, 29, (x) => arch(x, 0, 7, 37)),
          p.near,
          0.5,
        )
  }${rect(4, -52, 104, 3, mix(p.stone, p.stoneShade, 0.4))}${fill(
    row(2, 111, 10, (x) => block(x, -80, 5, 12)) + row(2, 111, 10, (x) => block(x, -36, 5, 14)),
    isDark(p) ? mix(p.lamp, p.wallShade, 0.3) : p.glass,
  )}${roof(p)}`
}

function roof(p: Palette): string {
  const lit = mix(p.roof, p.sun, 0.3)
  return `${rect(78, -132, 12, 22, p.wall)}${rect(84, -132, 6, 22, p.wallShade)}${rect(76, -135, 16, 4, p.roof)}${fill('M-2 -93L26 -122H96L138 -93Z', p.roof)}${fill('M-2 -93L26 -122H96L110 -93Z', lit)}${line('M26 -122L18 -93M44 -122L40 -93M62 -122V-93M80 -122L84 -93', p.roof, 1.5, 0.7)}${rect(-3, -94, 142, 3, mix(p.roof, p.near, 0.4))}`
}

function wing(p: Palette): string {
  const lit = mix(p.roof, p.sun, 0.38)
  return `${rect(-62, -46, 70, 46, mix(p.wall, p.sun, 0.25))}${fill('M-70 -45L-56 -62H14V-45Z', lit)}${line('M-50 -62L-56 -45M-34 -62L-37 -45M-18 -62L-19 -45M-2 -62V-45', p.roof, 1.4, 0.7)}${rect(-71, -46, 85, 2.6, mix(p.roof, p.near, 0.35))}${fill(
    row(2, -50, 26, (x) => block(x, -34, 10, 16)),
    isDark(p) ? p.lamp : p.glass,
  )}${fill(
    row(2, -50, 26, (x) => block(x - 5.5, -35, 4.6, 18) + block(x + 11, -35, 4.6, 18)),
    mix(p.foliage, p.leaf, 0.3),
  )}${rect(6, -46, 5, 46, p.wallShade, 0.6)}`
}

function pergola(p: Palette): string {
  const post = mix(p.white, p.stone, 0.3)
  return `${fill(
    row(4, -142, 24, (x) => block(x, -34, 4, 34)),
    post,
  )}${fill('M-148 -40C-140 -52 -128 -46 -122 -50C-112 -58 -104 -46 -96 -51C-86 -56 -76 -48 -62 -47V-34C-72 -30 -80 -38 -90 -33C-102 -28 -110 -37 -122 -32C-130 -29 -140 -30 -148 -40Z', mix(p.foliage, p.near, 0.2))}${fill('M-144 -42C-136 -50 -128 -46 -120 -49C-112 -54 -104 -46 -98 -48C-106 -42 -112 -46 -120 -42C-128 -40 -136 -42 -144 -42Z', p.leaf)}`
}

function terrace(p: Palette): string {
  const face = mix(p.stone, p.stoneShade, 0.25)
  return `${rect(-158, 0, 300, 5, mix(p.stone, p.sun, 0.35))}${rect(-152, 5, 288, 22, face)}${fill(
    row(9, -136, 32, (x) => arch(x, 27, 12, 15)),
    mix(p.stoneShade, p.near, 0.35),
  )}${fill('M104 5H136V27H104Z', p.stoneShade)}`
}
