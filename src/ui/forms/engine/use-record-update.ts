import { useState } from 'react'
import type { FormFields } from './draft-storage.ts'
import { useDraft } from './use-draft.ts'
import { type Problems, useForm } from './use-form.ts'

type RecordUpdate<Own, Fields extends FormFields> = {
  /** The record as it was when the form was opened. */
  opened: Own
  draftName: string
  fieldsOf: (own: Own) => Fields
  check: (fields: Fields) => Problems
  save: (base: Own, changes: Partial<Fields>) => Promise<Own>
  /** Fetches the current record. */
  read: () => Promise<Own>
  /** Whether the error says that somebody else changed the record first. */
  isStale: (error: unknown) => boolean
  onFailure: (error: unknown) => Problems
  onUnread: (error: unknown) => void
  /** Called with each newer version of the record. */
  keep: (now: Own) => void
  onSaved: () => void
}

/** A form that changes a record: keeps a draft, and lets the member load the changes that somebody else made meanwhile. */
export function useRecordUpdate<Own, Fields extends FormFields>(record: RecordUpdate<Own, Fields>) {
  const { opened, draftName, fieldsOf } = record
  const [base, setBase] = useState(opened)
  const draft = useDraft<Fields>(draftName, fieldsOf(opened))
  const [state, setState] = useState<'current' | 'stale' | 'renewed'>('current')
  const [elsewhere, setElsewhere] = useState<Problems>({})
  const [renewing, setRenewing] = useState(false)

  const keep = (now: Own) => {
    setBase(now)
    record.keep(now)
  }

  const form = useForm({
    check: () => record.check(draft.fields),
    send: async () => {
      const { changes } = draft
      const now = await record.save(base, changes)
      draft.rebase(fieldsOf(now), changes)
      keep(now)
      setState('current')
      setElsewhere({})
      record.onSaved()
    },
    onFailure: (error) => {
      if (!record.isStale(error)) return record.onFailure(error)
      setState('stale')
      return {}
    },
  })

  /** Loads the changes made elsewhere. Typed values stay, and a hint beside each names the value it would replace. */
  async function renew() {
    setRenewing(true)
    try {
      const now = await record.read()
      setElsewhere(overlaps(draft.changes, fieldsOf(base), fieldsOf(now)))
      draft.rebase(fieldsOf(now))
      keep(now)
      setState('renewed')
    } catch (error) {
      record.onUnread(error)
    } finally {
      setRenewing(false)
    }
  }

  return {
    ...{ base, draft, state, elsewhere },
    problems: form.problems,
    busy: form.busy || renewing,
    submit: form.submit,
    clearProblems: form.clearProblems,
    put: (change: Partial<Fields>) => {
      draft.put(change)
      form.clearProblems(change)
    },
    renew: () => void renew(),
    /** Takes a newer record from another action. */
    takeOver: (now: Own) => {
      draft.rebase(fieldsOf(now))
      keep(now)
    },
  }
}

function overlaps<Fields extends FormFields>(typed: Partial<Fields>, then: Fields, now: Fields): Problems {
  const both = Object.keys(typed).filter((name) => then[name] !== now[name])
  return Object.fromEntries(both.map((name) => [name, `Meanwhile changed to “${now[name]}”`]))
}
