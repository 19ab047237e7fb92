import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { api } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useDraft } from '#ui/forms/engine/use-draft.ts'
import { type Problems, useForm } from '#ui/forms/engine/use-form.ts'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { useMounted } from '#ui/use-mounted.ts'
import type { Opening } from '../../records.ts'
import { openingQuery } from '../queries.ts'
import { type DealFields, fieldsOf, newDeal, problemsIn } from './deal-fields.ts'
import { DealFieldset } from './deal-fieldset.tsx'
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
  const here = useMounted()
  const draft = useDraft<DealFields>(`${draftPrefix}deal:${user?.id}:${conversation_id}`, fieldsOf(opening))
  const [open] = useState(dealOpener)
  const { fields, offered } = draft
  const { problems, submit, amend } = useForm({ check: () => problemsIn(fields), send, onFailure })

  async function send() {
    onBusy(true)
    try {
      // Whoever was shown the one under way wants another.
      const { id } = await open({ ...newDeal(fields), conversation_id, another: open_deal !== null })
      draft.forget()
      toast({ title: 'Deal created', tone: 'success' })
      void cache.invalidateQueries({ queryKey: api.deals.listMine.key() })
      // Whoever went elsewhere meanwhile is not called back.
      if (!here.current) return
      onDone()
      await navigate({ to: '/dashboard/deals/$id', params: { id } })
    } finally {
      onBusy(false)
    }
  }

  function onFailure(error: unknown) {
    if (isApiError(error, 'DEAL_OPEN'))
      void cache.invalidateQueries({ queryKey: openingQuery(conversation_id).queryKey })
    return sayFailure(error)
  }

  return (
    <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
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
        buyer={opening.buyer}
        about={opening.about}
        put={(change) => {
          draft.put(change)
          amend(change)
        }}
      />
    </form>
  )
}

/** Beside its field where it is one's fault, else in passing. */
function sayFailure(error: unknown): Problems {
  const problems = fieldErrors(error)
  if (Object.keys(problems).length > 0) return problems
  if (isApiError(error, 'AMOUNT_DECIMALS')) return { amount: error.message }
  const told = errorMessage(error, 'What you wrote is still here.')
  toast({ title: 'Failed to create deal. Please try again.', description: told, tone: 'error' })
  return {}
}
