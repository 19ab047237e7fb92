import { disc, fill, line, polygon } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { coloured, diamond, drop, gem, round, scattered, step } from './gem.ts'

/** Collar, necklace and ear drops for a bust whose eyes lie at the origin. */
export function parure(p: Palette): string {
  const dark = mix(p.whiteShade, p.near, 0.6)
  const white = diamond(p)
  const red = coloured(p.accent, p)
  return `${collar(p, dark)}${scattered('parure-round', disc(1, 1.5, 11.6, dark) + gem(round(10), white), [...strand(), ...rows(), ...studs()])}${scattered('parure-drop', fill('M0 -20L13 8L9 20L-9 20L-13 8Z', dark) + gem(drop(22, 38), red, 0.52), pendants())}<g transform="translate(0 212)">${polygon(step(40, 50), dark)}${gem(step(34, 44), red, 0.58)}</g>`
}

/** A dark ribbon around the throat, to which the rows are sewn. */
function collar(p: Palette, dark: string): string {
  const ribbon = 'M-66 186C-40 202 40 202 66 186L68 222C40 240 -40 240 -68 222Z'
  return `${fill(ribbon, mix(p.near, p.accentShade, 0.3))}${line('M-66 187C-40 203 40 203 66 187M-68 221C-40 239 40 239 68 221', dark, 3)}${line('M-66 186C-40 202 40 202 66 186M-68 220C-40 238 40 238 68 220', p.whiteShade, 1.8)}`
}

type Setting = readonly [x: number, y: number, size: number]

const rows = (): Setting[] =>
  [-0.86, -0.7, -0.53, -0.36, 0.36, 0.53, 0.7, 0.86].flatMap((share): Setting[] => {
    const bow = 11 * (1 - share * share)
    return [
      [share * 68, 196 + bow * 0.9, 0.56],
      [share * 68, 211 + bow * 1.1, 0.56],
    ]
  })

/** A row of stones that grow towards the middle. */
const along = Array.from({ length: 25 }, (_, index) => (index - 12) / 12)

const onStrand = (share: number, drop: number): readonly [number, number] => {
  const angle = share * 1.5
  return [Math.sin(angle) * 97, 236 + Math.cos(angle) * (68 + drop)]
}

const strand = (): Setting[] => along.map((share) => [...onStrand(share, 0), 0.52 + 0.42 * (1 - Math.abs(share))])

const pendants = (): Setting[] => [
  ...[-0.5, -0.333, -0.1667, 0, 0.1667, 0.333, 0.5].map((share): Setting => {
    const size = 0.62 + 0.5 * (1 - Math.abs(share) * 1.9)
    return [...onStrand(share, 14 + size * 19), size]
  }),
  [-134, 158, 0.95],
  [134, 158, 0.95],
]

const studs = (): Setting[] =>
  [-134, 134].flatMap((x): Setting[] => [
    [x, 104, 0.8],
    [x, 121, 0.5],
    [x, 134, 0.6],
  ])
