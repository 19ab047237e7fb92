import { roseMark } from './rose-mark.ts'

interface Icon {
  size: number
  /** The share of the width that the mark takes. */
  share: number
  ground?: string
  gold?: string
  stroke?: number
}

export function iconDocument({ size, share, ground = 'transparent', gold = '#d0a765', stroke = 0.95 }: Icon): string {
  return `<!doctype html><style>
body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${ground} }
svg { display: block }
</style>${roseMark(size * share, gold, stroke)}`
}
