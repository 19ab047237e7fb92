import { useEffect, useState } from 'react'
import { dropDraft, type FormFields, readDraft, storeDraft } from './draft-storage.ts'

/**
 * Values typed over those of a record. They are stored in this browser under the draft's name until they are sent, and
 * offered when the form is opened again. Until the member answers that offer, the stored draft is not overwritten.
 */
export function useDraft<Fields extends FormFields>(name: string, opened: Fields) {
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [offered, setOffered] = useState(() => differing(readDraft(name, opened) ?? {}, opened))
  const [safe, setSafe] = useState(true)
  const [sent, setSent] = useState(false)

  const changes = differing(typed, base)
  const changed = changes !== undefined
  const awaiting = offered !== undefined
  const text = JSON.stringify(changes)
  useEffect(() => {
    if (awaiting) return
    if (text && !sent) setSafe(storeDraft(name, JSON.parse(text)))
    else dropDraft(name)
  }, [name, text, awaiting, sent])

  return {
    fields: { ...base, ...typed },
    /** The fields that differ from the record. */
    changes: changes ?? {},
    changed,
    /** Whether leaving the page would lose changes. */
    atRisk: changed && !sent && (awaiting || !safe),
    put: (change: Partial<Fields>) => setTyped((before) => ({ ...before, ...change })),
    offered,
    restore: () => {
      setTyped((before) => ({ ...before, ...offered }))
      setOffered(undefined)
    },
    discard: () => setOffered(undefined),
    /** Replaces the record. Typed values stay on top of it, except those that were `arrived` on the server. */
    rebase: (now: Fields, arrived: Partial<Fields> = {}) => {
      setBase(now)
      setTyped((before) =>
        pick<Fields>(
          Object.entries(before).filter(([field, value]) => !(field in arrived) || arrived[field] !== value),
        ),
      )
    },
    /** Call it once everything is saved: the values stay visible, and the stored draft is removed. */
    forget: () => {
      // Not in an effect: the form may be unmounted already.
      dropDraft(name)
      setOffered(undefined)
      setSent(true)
    },
  }
}

function differing<Fields extends FormFields>(typed: Partial<Fields>, base: Fields): Partial<Fields> | undefined {
  const found = Object.entries(typed).filter(([field, value]) => base[field] !== value)
  return found.length > 0 ? pick<Fields>(found) : undefined
}

/** The entries come from an object of this type. */
const pick = <Fields extends FormFields>(entries: [string, unknown][]) => Object.fromEntries(entries) as Partial<Fields>
