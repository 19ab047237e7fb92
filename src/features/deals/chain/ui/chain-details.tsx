import { useState } from 'react'
import { Facts } from '#ui/collections/facts.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { describeEntry } from '../describe-entry.ts'
import type { ChainFile, SignedEntry } from '../entry.ts'

/** What the file of a timeline says: the deal, and its entries in their order. */
export function ChainDetails({ chain, faultyEntry }: { chain: ChainFile; faultyEntry?: number }) {
  const { head, entries } = chain
  return (
    <>
      <h2 className="title-3 mb-4">What the timeline says</h2>
      <Facts facts={factsOf(chain)} className="sm:grid-cols-1!" />
      <ol className="mt-8 border-line border-l">
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
      {faultyEntry === undefined && <EarlierHead chain={chain} />}
    </>
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

const factsOf = ({ entries, head }: ChainFile) => {
  const first = entries[0]?.words
  return [
    { name: 'Deal', value: first?.title?.text ?? 'Untitled, or erased' },
    { name: 'Buyer', value: first?.buyer_name?.text ?? 'A former member' },
    { name: 'Seller', value: first?.seller_name?.text ?? 'A former member' },
    { name: 'Stage', value: String(head.stage) },
    { name: 'House', value: String(head.instance) },
    { name: 'Taken', value: momentOf(head.taken_at) },
    { name: 'Head', value: String(head.digest) },
  ]
}

const momentOf = (time: string) => `${time.slice(0, 19).replace('T', ' ')} UTC`

const namesAbove = ['title', 'buyer_name', 'seller_name']

/** The texts of an entry. Those above stand with the facts. */
function Words({ words }: Pick<SignedEntry, 'words'>) {
  const shown = Object.entries(words).filter(([name]) => !namesAbove.includes(name))
  return shown.map(([name, word]) => (
    <q key={name} className="caption wrap-anywhere mt-1 block whitespace-pre-line text-ink-2">
      {word?.text ?? 'Erased with its author'}
    </q>
  ))
}

/** A head that the reader kept, as from a closing statement, must occur in the timeline. */
function EarlierHead({ chain: { entries, head } }: { chain: ChainFile }) {
  const [typed, setTyped] = useState('')
  const known = typed.trim().toLowerCase()
  const isComplete = /^[0-9a-f]{64}$/.test(known)
  const number = known === head.digest ? head.number : entries.findIndex(({ entry }) => entry.previous === known)
  return (
    <div className="mt-10">
      <Field
        label="A head that you kept"
        hint="From an earlier file, or from a closing statement. It shows that the timeline continues the one you know."
        error={isComplete && number < 1 ? 'This head is not in the timeline. Do not rely on the file.' : undefined}
      >
        <TextInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} spellCheck={false} />
      </Field>
      <p aria-live="polite" className="mt-2 text-[0.9375rem] empty:hidden">
        {isComplete && number > 0 && `This is the head after entry ${number}. The timeline continues it.`}
      </p>
    </div>
  )
}
