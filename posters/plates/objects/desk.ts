import { disc, fill, line, oval, polygon } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { rod, spun } from '../turned.ts'

/** A folded letter, closed with wax that bears a rose. */
export const seal: PlateObject = (p) => {
  const { ivory, accent } = p
  const wax =
    'M-4 -92C34 -104 74 -84 88 -52C108 -22 100 18 84 44C70 80 30 98 -6 92C-44 102 -82 76 -92 40C-108 8 -96 -36 -74 -58C-58 -84 -30 -96 -4 -92Z'
  const petal = `${fill('M0 -8C24 -20 24 -46 0 -58C-24 -46 -24 -20 0 -8Z', accent.shade)}${fill('M-2 -10C-20 -22 -20 -44 -2 -54C-10 -40 -10 -24 -2 -10Z', accent.light)}`
  return `<g transform="rotate(-7)">${polygon(
    [
      [-300, -196],
      [300, -196],
      [300, 196],
      [-300, 196],
    ],
    ivory.base,
  )}${polygon(
    [
      [-300, -196],
      [0, 40],
      [-300, 196],
    ],
    mix(ivory.base, ivory.light, 0.6),
  )}${polygon(
    [
      [300, -196],
      [0, 40],
      [300, 196],
    ],
    mix(ivory.base, ivory.shade, 0.35),
  )}${polygon(
    [
      [-300, 196],
      [0, -16],
      [300, 196],
    ],
    mix(ivory.base, ivory.shade, 0.14),
  )}${line('M-300 196L0 -16L300 196', ivory.shade, 2.4)}${polygon(
    [
      [-300, -192],
      [0, 62],
      [300, -192],
    ],
    ivory.deep,
    0.25,
  )}${polygon(
    [
      [-300, -196],
      [0, 46],
      [300, -196],
    ],
    ivory.light,
  )}${line('M-300 -196L0 46L300 -196', ivory.rim, 3)}${line('M-288 184V-172M288 184V-172', ivory.shade, 1.4, 0.5)}<g transform="translate(0 34)"><g transform="translate(5 8)">${fill(wax, p.shadow, 0.45)}</g>${fill(wax, accent.shade)}<g transform="translate(-4 -5) scale(0.96)">${fill(wax, accent.base)}</g>${line('M-82 -34C-66 -76 -28 -86 8 -82', accent.rim, 6, 0.8)}${disc(2, 3, 70, accent.deep, 0.7)}${disc(0, 0, 68, mix(accent.base, accent.shade, 0.35))}${spun(5, petal)}${disc(1, 2, 11, accent.deep)}${disc(0, 0, 9, accent.light)}</g></g>`
}

/** A bell as on the desk of an old hotel. */
export const bell: PlateObject = (p) => {
  const { gold, wood } = p
  return `<g transform="translate(0 16)">${oval(0, 186, 296, 62, wood.deep)}${fill('M-296 158V186A296 62 0 0 0 296 186V158Z', wood.shade)}${fill('M-296 158V186A296 62 0 0 0 -90 245V217Z', wood.base)}${oval(0, 158, 296, 62, wood.base)}${oval(-16, 152, 262, 50, wood.light, 0.6)}${oval(0, 158, 238, 44, wood.shade)}${fill('M-222 140C-222 -32 -132 -142 0 -142S222 -32 222 140C222 164 122 184 0 184S-222 164 -222 140Z', gold.base)}${fill('M-222 140C-222 -32 -132 -142 -40 -140C-118 -104 -150 0 -146 174C-194 166 -222 154 -222 140Z', gold.shade)}${fill('M-192 122C-184 0 -134 -96 -62 -120C-112 -70 -134 10 -134 150C-160 146 -192 138 -192 122Z', gold.light)}${fill('M-168 92C-160 4 -126 -64 -88 -90C-116 -44 -132 20 -136 100Z', gold.rim)}${fill('M222 140C222 -32 132 -142 40 -140C110 -100 142 0 130 176C190 168 222 154 222 140Z', gold.shade)}${fill('M222 140C222 10 180 -80 110 -122C156 -56 184 40 176 164C206 158 222 150 222 140Z', gold.deep)}${fill('M-222 136C-222 160 -122 180 0 180S222 160 222 136L230 152C230 182 126 204 0 204S-230 182 -230 152Z', gold.base)}${fill('M-222 136C-222 160 -122 180 0 180L0 204C-126 204 -230 182 -230 152Z', gold.light)}${fill('M60 179C156 174 222 156 222 136L230 152C230 176 160 196 60 202Z', gold.deep)}${rod(0, -214, -138, 26, gold)}${oval(0, -140, 44, 12, gold.shade)}${oval(0, -146, 40, 10, gold.light)}<g transform="translate(0 -234)">${oval(0, 4, 54, 24, gold.deep)}${oval(0, 0, 54, 24, gold.base)}${oval(-12, -5, 32, 12, gold.rim)}</g></g>`
}
