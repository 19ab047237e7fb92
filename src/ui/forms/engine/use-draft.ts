import { useEffect, useState } from 'react'
import { dropDraft, type FormFields, readDraft, storeDraft } from './draft-storage.ts'

/**
 * What is typed over what is there. It is kept in this browser under the draft's name until it is sent, and offered
 * when the form is opened again; until that offer is answered nothing is written over it.
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
    /** Whatever differs from what is there. */
    changes: changes ?? {},
    changed,
    /** Whether leaving would lose it. */
    atRisk: changed && !sent && (awaiting || !safe),
    put: (change: Partial<Fields>) => setTyped((before) => ({ ...before, ...change })),
    offered,
    restore: () => {
      setTyped((before) => ({ ...before, ...offered }))
      setOffered(undefined)
    },
    discard: () => setOffered(undefined),
    /** What is there now. What was typed stands over it, but for what was sent and arrived. */
    rebase: (now: Fields, arrived: Partial<Fields> = {}) => {
      setBase(now)
      setTyped((before) =>
        pick<Fields>(
          Object.entries(before).filter(([field, value]) => !(field in arrived) || arrived[field] !== value),
        ),
      )
    },
    /** All of it has arrived: it stays to be seen, and is kept no longer. */
    forget: () => {
      // At once: whoever left meanwhile has no form that would.
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

/** The entries were a form's own. */
const pick = <Fields extends FormFields>(entries: [string, unknown][]) => Object.fromEntries(entries) as Partial<Fields>
