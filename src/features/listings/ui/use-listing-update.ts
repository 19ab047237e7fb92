import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { isRefused } from '#api/refused.ts'
import { focusFirst } from '#lib/focus-first.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/kept-draft.ts'
import { useDraft } from '#ui/forms/use-draft.ts'
import type { OwnListing } from '../contract.ts'
import { sayListingFailure } from './listing-failure.ts'
import { fieldsOf, type ListingFields, listingChanges, problemsIn, without } from './listing-fields.ts'
import { ownListingQuery } from './own-queries.ts'

const failed = 'Failed to update listing'

/** What is changed in a listing, over what it was when the form was opened, until something newer is asked for. */
export function useListingUpdate(opened: OwnListing, memberId: string, onUpdated: () => void) {
  const cache = useQueryClient()
  const [base, setBase] = useState(opened)
  const draft = useDraft<ListingFields>(`${draftPrefix}listing:${memberId}:${opened.id}`, fieldsOf(opened))
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<'current' | 'stale' | 'renewed'>('current')
  const [elsewhere, setElsewhere] = useState<Partial<Record<string, string>>>({})

  const keep = (now: OwnListing) => {
    setBase(now)
    cache.setQueryData(ownListingQuery(now.id).queryKey, now)
    void cache.invalidateQueries({ queryKey: api.listings.key(), predicate: ({ queryKey }) => !isOwn(queryKey) })
  }
  const ownKey = JSON.stringify(ownListingQuery(opened.id).queryKey)
  const isOwn = (key: readonly unknown[]) => JSON.stringify(key) === ownKey

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const found = problemsIn(draft.fields)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)

    setBusy(true)
    const { changes } = draft
    try {
      const now = await apiClient.listings.update({ id: base.id, version: base.version, ...listingChanges(changes) })
      draft.rebase(fieldsOf(now), changes)
      keep(now)
      setState('current')
      setElsewhere({})
      toast({ title: 'Listing updated successfully', tone: 'success' })
      onUpdated()
    } catch (error) {
      if (isRefused(error, 'LISTING_CHANGED')) return setState('stale')
      const named = sayListingFailure(failed, error)
      setProblems(named)
      focusFirst(form, named)
    } finally {
      setBusy(false)
    }
  }

  /** Takes over what was changed elsewhere. What is typed here stands, and beside it what it would replace. */
  async function renew() {
    setBusy(true)
    try {
      const now = await apiClient.listings.readOwn({ id: base.id })
      setElsewhere(overlaps(draft.changes, fieldsOf(base), fieldsOf(now)))
      draft.rebase(fieldsOf(now))
      keep(now)
      setState('renewed')
    } catch (error) {
      sayListingFailure('What is new could not be loaded', error)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ base, draft, problems, busy, state, elsewhere },
    put: (change: Partial<ListingFields>) => {
      draft.put(change)
      setProblems((before) => without(before, change))
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    renew: () => void renew(),
    /** What another action answered with. */
    takeOver: (now: OwnListing) => {
      draft.rebase(fieldsOf(now))
      keep(now)
    },
  }
}

function overlaps(typed: Partial<ListingFields>, then: ListingFields, now: ListingFields) {
  const both = Object.keys(typed).filter(
    (name) => then[name as keyof ListingFields] !== now[name as keyof ListingFields],
  )
  return Object.fromEntries(both.map((name) => [name, `Meanwhile changed to “${now[name as keyof ListingFields]}”`]))
}
