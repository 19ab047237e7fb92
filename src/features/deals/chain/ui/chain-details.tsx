import { useState } from 'react'
import { Facts } from '#ui/collections/facts.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { ChainFile } from '../entry.ts'
import { ChainEntries } from './chain-entries.tsx'

/** What the file of a timeline says: the deal, and its entries in their order. */
export function ChainDetails({ chain, faultyEntry }: { chain: ChainFile; faultyEntry?: number }) {
  return (
    <>
      <h2 className="title-3 mb-4">What the timeline says</h2>
      <Facts facts={factsOf(chain)} className="sm:grid-cols-1!" />
      <ChainEntries className="mt-8" {...{ chain, ...(faultyEntry !== undefined && { faultyEntry }) }} />
      {faultyEntry === undefined && <EarlierHead chain={chain} />}
    </>
  )
}

const factsOf = ({ entries, head }: ChainFile) => {
  const first = entries[0]?.words
  return [
    { name: 'Deal', value: first?.title?.text ?? 'Untitled, or erased' },
    { name: 'Buyer', value: first?.buyer_name?.text ?? 'A former member' },
    { name: 'Seller', value: first?.seller_name?.text ?? 'A former member' },
    { name: 'Stage', value: String(head.stage) },
    { name: 'Network', value: String(head.instance) },
    { name: 'Taken', value: momentOf(head.taken_at) },
    { name: 'Head', value: String(head.digest) },
  ]
}

const momentOf = (time: string) => `${time.slice(0, 19).replace('T', ' ')} UTC`

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
