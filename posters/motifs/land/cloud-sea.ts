import { modelled } from '../../brush/form.ts'
import { n } from '../../brush/numbers.ts'
import type { Random } from '../../random.ts'

interface CloudSea {
  name: string
  /** Position of the bank and height of its heaps. */
  y: number
  heap: number
  light: string
  base: string
  shade: string
  /** The side from which the light comes. */
  from: -1 | 1
}

/** A bank of cloud from edge to edge: lit along its crests, shaded in its folds. */
export function cloudSea({ name, y, heap, light, base, shade, from }: CloudSea, random: Random): string {
  let x = -80 - random() * 60
  let crest = `M-160 830L${n(x, 0)} ${n(y, 0)}`
  while (x < 1270) {
    const width = 60 + random() * 130
    const height = heap * (0.35 + random() * 0.75) * (0.6 + width / 300)
    crest += `c${n(-width * 0.12, 0)} ${n(-height, 0)} ${n(width * 1.02, 0)} ${n(-height * 1.25, 0)} ${n(width, 0)} ${n((random() - 0.5) * 18, 0)}`
    x += width
  }
  return modelled(name, `${crest}L1400 830Z`, [
    [light, 0, 0],
    [base, -from * 9, 13],
    [shade, -from * 24, heap * 0.8 + 16],
  ])
}
