import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { messageOf, problemsOf } from '#api/message-of.ts'
import { isRefused } from '#api/refused.ts'
import { focusFirst } from '#lib/focus-first.ts'
import { toast } from '#ui/feedback/toast.ts'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { draftPrefix } from '#ui/forms/kept-draft.ts'
import { useDraft } from '#ui/forms/use-draft.ts'
import type { Opening } from '../contract.ts'
import { type DealFields, fieldsOf, newDeal, problemsIn } from './deal-fields.ts'
import { DealFieldset } from './deal-fieldset.tsx'
import { openingQuery } from './deals-queries.ts'
import { dealOpener } from './open-deal.ts'
import { OpenDealNotice } from './open-deal-notice.tsx'

type DealFormProps = {
  opening: Opening
  /** By which the button finds it. */
  form: string
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** The terms of a deal that is not open yet. */
export function DealForm({ opening, form, onBusy, onDone }: DealFormProps) {
  const { conversation_id, open_deal } = opening
  const { user } = useAuth()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft<DealFields>(`${draftPrefix}deal:${user?.id}:${conversation_id}`, fieldsOf(opening))
  const [open] = useState(dealOpener)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const { fields, offered } = draft

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    const found = problemsIn(fields)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(element, found)

    report(true)
    try {
      // Whoever was shown the one under way wants another.
      const { id } = await open({ ...newDeal(fields), conversation_id, another: open_deal !== null })
      draft.forget()
      toast({ title: 'Deal created', tone: 'success' })
      void cache.invalidateQueries({ queryKey: api.deals.key() })
      report(false)
      onDone()
      await navigate({ to: '/dashboard/deals/$id', params: { id } })
    } catch (error) {
      report(false)
      const named = sayFailure(error)
      setProblems(named)
      focusFirst(element, named)
      if (isRefused(error, 'DEAL_OPEN'))
        void cache.invalidateQueries({ queryKey: openingQuery(conversation_id).queryKey })
    }
  }

  const report = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }

  return (
    <form id={form} onSubmit={(event) => void submit(event)} noValidate method="post" className="grid gap-7">
      {open_deal && <OpenDealNotice deal={open_deal} onLeave={onDone} />}
      {offered && (
        <DraftNotice
          title="You had begun this deal."
          excerpt={offered.title ?? offered.description?.slice(0, 80)}
          onRestore={draft.restore}
          onDiscard={draft.discard}
        />
      )}
      <DealFieldset
        fields={fields}
        problems={problems}
        otherName={opening.other.name ?? 'Unknown User'}
        about={opening.about}
        put={(change) => {
          draft.put(change)
          setProblems((before) => without(before, change))
        }}
      />
    </form>
  )
}

/** What is written anew is not found wrong before it is sent again. */
const without = (problems: Partial<Record<string, string>>, changed: object) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)))

/** Beside its field where it is one's fault, else in passing. */
function sayFailure(error: unknown): Record<string, string> {
  const problems = problemsOf(error)
  if (Object.keys(problems).length > 0) return problems
  if (isRefused(error, 'AMOUNT_DECIMALS')) return { amount: error.message }
  const told = messageOf(error, 'What you wrote is still here.')
  toast({ title: 'Failed to create deal. Please try again.', description: told, tone: 'error' })
  return {}
}
