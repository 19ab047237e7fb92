import { useState } from 'react'
import type { FormFields } from './draft-storage.ts'
import { useDraft } from './use-draft.ts'
import { type Problems, useForm } from './use-form.ts'

type RecordUpdate<Saved, Fields extends FormFields> = {
  /** The record as it was when the form was opened. */
  opened: Saved
  draftName: string
  fieldsOf: (saved: Saved) => Fields
  check: (fields: Fields, base: Saved) => Problems
  save: (base: Saved, changes: Partial<Fields>) => Promise<Saved>
  /** Fetches the current record. */
  read: () => Promise<Saved>
  /** Whether the error says that somebody else changed the record first. */
  isStale: (error: unknown) => boolean
  onFailure: (error: unknown) => Problems
  onReadFailure: (error: unknown) => void
  /** Called with each newer version of the record. */
  onNewer: (latest: Saved) => void
  onSaved: () => void
}

/** A form that changes a record: keeps a draft, and lets the member load the changes that somebody else made meanwhile. */
export function useRecordUpdate<Saved, Fields extends FormFields>(record: RecordUpdate<Saved, Fields>) {
  const { opened, draftName, fieldsOf } = record
  const [base, setBase] = useState(opened)
  const draft = useDraft<Fields>(draftName, fieldsOf(opened))
  const [state, setState] = useState<'current' | 'stale' | 'renewed'>('current')
  const [elsewhere, setElsewhere] = useState<Problems>({})
  const [isLoading, setIsLoading] = useState(false)

  const setLatest = (latest: Saved) => {
    setBase(latest)
    record.onNewer(latest)
  }

  const form = useForm({
    check: () => record.check(draft.fields, base),
    send: async () => {
      const { changes } = draft
      const latest = await record.save(base, changes)
      draft.rebase(fieldsOf(latest), changes)
      setLatest(latest)
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
  async function loadLatest() {
    setIsLoading(true)
    try {
      const latest = await record.read()
      setElsewhere(describeOverlaps(draft.changes, fieldsOf(base), fieldsOf(latest)))
      draft.rebase(fieldsOf(latest))
      setLatest(latest)
      setState('renewed')
    } catch (error) {
      record.onReadFailure(error)
    } finally {
      setIsLoading(false)
    }
  }

  return {
    ...{ base, draft, state, elsewhere },
    problems: form.problems,
    busy: form.busy || isLoading,
    submit: form.submit,
    clearProblems: form.clearProblems,
    put: (change: Partial<Fields>) => {
      draft.put(change)
      form.clearProblems(change)
    },
    loadLatest: () => void loadLatest(),
    /** Takes a newer record from another action. */
    takeOver: (latest: Saved) => {
      draft.rebase(fieldsOf(latest))
      setLatest(latest)
    },
  }
}

/** Hints for fields that were changed both here and elsewhere. */
function describeOverlaps<Fields extends FormFields>(typed: Partial<Fields>, base: Fields, latest: Fields): Problems {
  const both = Object.keys(typed).filter((name) => base[name] !== latest[name])
  return Object.fromEntries(both.map((name) => [name, `Changed elsewhere to “${latest[name]}”`]))
}
