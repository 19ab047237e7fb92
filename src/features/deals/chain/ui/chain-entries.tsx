import { describeEntry } from '../describe-entry.ts'
import type { ChainFile, SignedEntry } from '../entry.ts'

type ChainEntriesProps = { chain: ChainFile; faultyEntry?: number; className?: string }

/** The entries of a timeline in their order, with their texts. */
export function ChainEntries({ chain: { head, entries }, faultyEntry, className = '' }: ChainEntriesProps) {
  return (
    <ol className={`border-line border-l ${className}`}>
      {entries.map(({ entry, words, signature }, index) => (
        <li key={signature} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className={`-left-[0.28125rem] absolute top-2 size-2 rounded-full border ${index + 1 === faultyEntry ? 'border-danger bg-danger' : 'border-gold bg-gold'}`}
          />
          <p className="font-medium text-[0.9375rem]">
            {index + 1 === faultyEntry && <span className="text-danger">Altered. </span>}
            {entry.number}. {describeEntry(entry, head.currency)}
          </p>
          <Words words={words} />
          <p className="mt-0.5 text-[0.8125rem] text-ink-2">
            {momentOf(entry.at)}
            {seenNumber(entries, entry.seen) > 0 && `, having seen entry ${seenNumber(entries, entry.seen)}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The number of the entry with a digest: the next entry names it. 0 if there is none. */
const seenNumber = (entries: SignedEntry[], digest: string | null) =>
  digest === null
    ? 0
    : Math.max(
        0,
        entries.findIndex(({ entry }) => entry.previous === digest),
      )

const momentOf = (time: string) => `${time.slice(0, 19).replace('T', ' ')} UTC`

const namesAbove = ['title', 'buyer_name', 'seller_name']

/** The texts of an entry. Those above stand with the facts. */
function Words({ words }: Pick<SignedEntry, 'words'>) {
  const shown = Object.entries(words).filter(([name]) => !namesAbove.includes(name))
  return shown.map(([name, word]) =>
    name === 'adviser_name' ? (
      <span key={name} className="wrap-anywhere block text-[0.9375rem]">
        {word?.text ?? 'A former member'}
      </span>
    ) : (
      <q key={name} className="caption wrap-anywhere mt-1 block whitespace-pre-line text-ink-2">
        {word?.text ?? 'Erased with its author'}
      </q>
    ),
  )
}
