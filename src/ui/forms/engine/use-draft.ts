import { useEffect, useState } from 'react'
import { dropDraft, type FormFields, readDraft, storeDraft } from './draft-storage.ts'

/**
 * Values typed over those of a record. They are stored in this browser under the draft's name until they are sent, and
 * offered when the form is opened again. Until the member answers that offer, the stored draft is not overwritten.
 */
export function useDraft<Fields extends FormFields>(name: string, opened: Fields) {
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [offered, setOffered] = useState(() => changedFields(readDraft(name, opened) ?? {}, opened))
  const [isStored, setIsStored] = useState(true)
  const [isSaved, setIsSaved] = useState(false)

  const changes = changedFields(typed, base)
  const changed = changes !== undefined
  const isOffering = offered !== undefined
  const text = JSON.stringify(changes)
  useEffect(() => {
    if (isOffering) return
    if (text && !isSaved) setIsStored(storeDraft(name, JSON.parse(text)))
    else dropDraft(name)
  }, [name, text, isOffering, isSaved])

  return {
    fields: { ...base, ...typed },
    /** The fields that differ from the record. */
    changes: changes ?? {},
    changed,
    /** Whether leaving the page would lose changes. */
    atRisk: changed && !isSaved && (isOffering || !isStored),
    put: (change: Partial<Fields>) => setTyped((before) => ({ ...before, ...change })),
    offered,
    restore: () => {
      setTyped((before) => ({ ...before, ...offered }))
      setOffered(undefined)
    },
    discard: () => setOffered(undefined),
    /** Replaces the record. */
    rebase: (now: Fields, arrived: Partial<Fields> = {}) => {
      setBase(now)
      setTyped((before) => typedOver(before, base, arrived))
    },
    /** Call it once everything is saved: the values stay visible, and the stored draft is removed. */
    forget: () => {
      // Not in an effect: the form may be unmounted already.
      dropDraft(name)
      setOffered(undefined)
      setIsSaved(true)
    },
  }
}

/**
 * The typed values that are kept when the record is replaced: not those that are saved (`arrived`), and none that equals the
 * former record, because the member did not change it.
 */
export function typedOver<Fields extends FormFields>(
  typed: Partial<Fields>,
  formerBase: Fields,
  arrived: Partial<Fields>,
): Partial<Fields> {
  const isKept = ([field, value]: [string, unknown]) => value !== (field in arrived ? arrived : formerBase)[field]
  return pick<Fields>(Object.entries(typed).filter(isKept))
}

function changedFields<Fields extends FormFields>(typed: Partial<Fields>, base: Fields): Partial<Fields> | undefined {
  const found = Object.entries(typed).filter(([field, value]) => base[field] !== value)
  return found.length > 0 ? pick<Fields>(found) : undefined
}

/** The entries come from an object of this type. */
const pick = <Fields extends FormFields>(entries: [string, unknown][]) => Object.fromEntries(entries) as Partial<Fields>
