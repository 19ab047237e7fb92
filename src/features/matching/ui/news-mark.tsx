import type { MatchNews } from '../terms.ts'

type NewsMarkProps = {
  news: MatchNews | undefined
  /** 'New price' */
  changed: string
}

export function NewsMark({ news, changed }: NewsMarkProps) {
  if (!news) return null
  return <p className="mb-2 font-medium text-gold text-sm leading-5">{news === 'new' ? 'New' : changed}</p>
}
