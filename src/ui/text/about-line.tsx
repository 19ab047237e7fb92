type AboutLineProps = {
  /** Such as "about €1,140,000"; undefined if there is nothing to say. */
  about: string | undefined
  /** Keeps its line where there is nothing to say, so that cards beside each other are alike. */
  inRow?: boolean | undefined
  className?: string | undefined
}

/** An amount in the currency of the reader, below the amount itself. */
export const AboutLine = ({ about, inRow = false, className = '' }: AboutLineProps) =>
  about || inRow ? <p className={`text-ink-2 text-sm leading-5 ${className}`.trim()}>{about ?? '\u00a0'}</p> : null

/** A note below a list. */
export const NoteLine = ({ note, className = '' }: { note: string | undefined; className?: string | undefined }) =>
  note ? <p className={`text-[0.8125rem] text-ink-2 leading-5 ${className}`.trim()}>{note}</p> : null
