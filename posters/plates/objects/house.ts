import { polished } from '../../brush/metal.ts'
import { disc, fill, line, placed } from '../../brush/shapes.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { ring, rod, spun } from '../turned.ts'

/** An old key: a bow of three rings, a turned collar, a stem, and a bit with its wards. */
export const key: PlateObject = (p) => {
  const { gold } = p
  const bow = `${placed(0, -232, 1, ring(66, 42, gold))}${placed(-72, -150, 1, ring(58, 36, gold))}${placed(72, -150, 1, ring(58, 36, gold))}${placed(0, -172, 1, `${disc(0, 0, 30, gold.base)}${disc(-6, -8, 20, gold.light)}${disc(-9, -11, 8, gold.rim)}`)}`
  const bit = 'M12 176H112V204H78V222H112V286H78V262H58V286H12Z'
  const collar = `${rod(0, -128, -96, 44, gold)}${rod(0, -96, -84, 62, gold)}${rod(0, -84, -66, 40, gold)}${rod(0, -66, -56, 54, gold)}`
  return `<g transform="rotate(42) translate(0 -8)">${rod(0, -60, 300, 30, gold)}${fill(bit, gold.base)}${line('M14 178H110M58 264V284M80 264V284', gold.rim, 3.5)}${line('M112 178V203M78 205V222M112 224V285M60 286H14', gold.deep, 4)}${fill('M24 190H64V248H24Z', gold.shade, 0.55)}${bow}${collar}${rod(0, 150, 164, 42, gold)}${rod(0, 292, 306, 22, gold)}</g>`
}

/** A ring that hangs from a boss with petals. */
export const doorKnocker: PlateObject = (p) => {
  const petal = `${fill('M0 -50C34 -86 34 -126 0 -152C-34 -126 -34 -86 0 -50Z', p.gold.base)}${fill('M0 -50C-34 -86 -34 -126 0 -152Z', p.gold.light)}${line('M0 -58V-142', p.gold.deep, 2.4)}`
  const plate = `M0 -172${Array.from({ length: 12 }, (_, index) => `A46 46 0 0 1 ${point(172, (index + 1) * 30)}`).join('')}Z`
  return `<g transform="translate(0 -108)"><path d="${plate}" fill="${p.gold.shade}"/><g transform="translate(-4 -5)"><path d="${plate}" fill="${p.gold.base}"/></g>${polished(166, 156, p.gold)}${spun(12, petal)}${polished(66, 50, p.gold)}${disc(0, 0, 52, p.gold.base)}</g><g transform="translate(0 92)">${ring(202, 162, p.gold)}${spun(2, `${rod(0, -208, -150, 30, p.gold)}`, 90)}<g transform="translate(0 182)">${disc(0, 0, 40, p.gold.base)}${disc(-4, -6, 32, p.gold.light)}${disc(2, 3, 26, p.gold.base)}${disc(-12, -14, 9, p.gold.rim)}</g></g><g transform="translate(0 -108)">${disc(3, 5, 44, p.gold.deep)}${disc(0, 0, 44, p.gold.base)}${disc(-6, -8, 32, p.gold.light)}${disc(-1, -1, 28, p.gold.base)}${disc(-14, -17, 10, p.gold.rim)}</g>`
}

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
}
