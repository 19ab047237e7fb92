import type { Point } from '../../brush/shapes.ts'

type Patch = readonly [colour: string, points: readonly Point[]]

export type Composition = 'eclipse' | 'regatta' | 'strata' | 'arcade' | 'pebbles' | 'signal' | 'fanfare'

export interface Pigments {
  ground: string
  red: string
  wine: string
  ochre: string
  blue: string
  deep: string
  black: string
  white: string
}

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** An arc; angles in turns, clockwise from the right. `stretch` compensates for a canvas that is not square. */
function round(x: number, y: number, radius: number, stretch = 1, [from, to]: Point = [0, 1], hollow = 0): Point[] {
  const count = Math.ceil(30 * (to - from)) + 2
  const arc = (reach: number) =>
    Array.from({ length: count }, (_, index): Point => {
      const turn = (from + ((to - from) * index) / (count - 1)) * 2 * Math.PI
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * stretch]
    })
  return hollow ? [...arc(radius), ...arc(hollow).toReversed()] : arc(radius)
}

const wave = (y: number, swell: number, phase: number): Point[] => [
  ...Array.from({ length: 17 }, (_, index): Point => [index / 16, y + Math.sin(index / 2.6 + phase) * swell]),
  [1, 1],
  [0, 1],
]

export const compositions: Record<Composition, (ink: Pigments) => Patch[]> = {
  eclipse: ({ ground, red, wine, ochre, blue, deep, black, white }) => [
    [ground, box(0, 0, 1, 1)],
    [
      deep,
      [
        [0, 0],
        [0.44, 0],
        [0.7, 1],
        [0, 1],
      ],
    ],
    [ochre, round(0.57, 0.46, 0.3, 0.8, [-0.3, 0.2])],
    [red, round(0.57, 0.46, 0.3, 0.8, [0.2, 0.7])],
    [black, round(0.46, 0.53, 0.17, 0.8)],
    [white, round(0.46, 0.53, 0.17, 0.8, [0.2, 0.7])],
    [blue, round(0.57, 0.46, 0.4, 0.8, [0.52, 0.82], 0.36)],
    [wine, round(0.57, 0.46, 0.4, 0.8, [0.02, 0.26], 0.36)],
    [ochre, box(0.08, 0.86, 0.38, 0.9)],
    [red, round(0.86, 0.16, 0.05, 0.8)],
  ],
  regatta: ({ ground, red, ochre, blue, deep, black, white }) => [
    [blue, box(0, 0, 1, 1)],
    [deep, box(0, 0.7, 1, 1)],
    [
      white,
      [
        [0.5, 0.08],
        [0.56, 0.82],
        [0.12, 0.76],
      ],
    ],
    [
      red,
      [
        [0.56, 0.18],
        [0.9, 0.72],
        [0.6, 0.82],
      ],
    ],
    [
      ochre,
      [
        [0.34, 0.34],
        [0.42, 0.88],
        [0.04, 0.86],
      ],
    ],
    [
      black,
      [
        [0.64, 0.46],
        [0.74, 0.78],
        [0.62, 0.84],
      ],
    ],
    [ground, round(0.8, 0.16, 0.09, 0.8)],
    [white, box(0, 0.9, 0.72, 0.92)],
    [red, box(0.3, 0.95, 1, 0.965)],
  ],
  strata: ({ ground, red, wine, ochre, blue, deep, white }) => [
    [ground, box(0, 0, 1, 1)],
    [ochre, round(0.66, 0.3, 0.17, 0.75)],
    [blue, wave(0.4, 0.05, 0.4)],
    [white, wave(0.53, 0.05, 1.6)],
    [red, wave(0.6, 0.05, 1.9)],
    [wine, wave(0.74, 0.04, 3.1)],
    [deep, wave(0.87, 0.03, 4.4)],
  ],
  arcade: ({ ground, red, wine, ochre, deep, black, white }) => [
    [red, box(0, 0, 1, 1)],
    [wine, box(0.62, 0, 1, 1)],
    [ground, [...round(0.42, 0.48, 0.34, 0.7, [0.5, 1]), [0.76, 1], [0.08, 1]]],
    [deep, [...round(0.42, 0.52, 0.24, 0.7, [0.5, 1]), [0.66, 1], [0.18, 1]]],
    [ochre, [...round(0.42, 0.58, 0.13, 0.7, [0.5, 1]), [0.55, 1], [0.29, 1]]],
    [black, box(0.42, 0.66, 0.55, 1)],
    [white, round(0.82, 0.2, 0.09, 0.7)],
  ],
  pebbles: ({ ground, red, ochre, blue, deep, black, white }) => [
    [ground, box(0, 0, 1, 1)],
    [white, box(0, 0.8, 1, 1)],
    [deep, round(0.5, 0.74, 0.34, 0.34)],
    [blue, round(0.5, 0.74, 0.34, 0.34, [0.55, 0.95])],
    [red, round(0.56, 0.55, 0.25, 0.34)],
    [ochre, round(0.44, 0.39, 0.19, 0.36)],
    [black, round(0.54, 0.25, 0.13, 0.36)],
    [red, round(0.47, 0.15, 0.06, 0.5)],
  ],
  signal: ({ ground, red, ochre, blue, black, white }) => [
    [black, box(0, 0, 1, 1)],
    [blue, box(0, 0, 0.3, 1)],
    [ground, box(0.3, 0.12, 0.44, 0.88)],
    [red, box(0.5, 0.3, 0.62, 1)],
    [ochre, box(0.68, 0, 0.76, 0.64)],
    [white, round(0.56, 0.3, 0.22, 0.62, [0.5, 1])],
    [red, round(0.56, 0.3, 0.1, 0.62, [0.5, 1])],
    [white, box(0.82, 0.7, 0.94, 0.74)],
  ],
  fanfare: ({ ground, red, wine, ochre, blue, deep, black, white }) => [
    [blue, box(0, 0, 1, 1)],
    [
      deep,
      [
        [0.1, 1],
        [0, 0.62],
        [0, 0.3],
      ],
    ],
    [
      white,
      [
        [0.1, 1],
        [0, 0.3],
        [0, 0],
        [0.12, 0],
      ],
    ],
    [
      red,
      [
        [0.1, 1],
        [0.12, 0],
        [0.4, 0],
      ],
    ],
    [
      ochre,
      [
        [0.1, 1],
        [0.4, 0],
        [0.74, 0],
      ],
    ],
    [
      wine,
      [
        [0.1, 1],
        [0.74, 0],
        [1, 0],
        [1, 0.2],
      ],
    ],
    [
      ground,
      [
        [0.1, 1],
        [1, 0.2],
        [1, 0.56],
      ],
    ],
    [
      deep,
      [
        [0.1, 1],
        [1, 0.56],
        [1, 1],
      ],
    ],
    [black, round(0.66, 0.5, 0.2, 1.28)],
    [white, round(0.66, 0.5, 0.2, 1.28, [0.42, 0.92])],
    [red, round(0.66, 0.5, 0.1, 1.28)],
    [ochre, round(0.66, 0.5, 0.29, 1.28, [-0.08, 0.34], 0.26)],
    [white, box(0.4, 0.88, 0.94, 0.9)],
  ],
}
