import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { onceForEachInput } from '#api/once-for-each-input.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useDraft } from '#ui/forms/engine/use-draft.ts'
import { type Problems, useForm } from '#ui/forms/engine/use-form.ts'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useMounted } from '#ui/use-mounted.ts'
import type { NewDealDefaults } from '../../records.ts'
import { titleOf } from '../deal-labels.ts'
import { newDealDefaultsQuery } from '../queries.ts'
import { copy } from './copy.ts'
import { type DealFields, dealProblems, fieldsOf, invalidFields, toNewDeal } from './deal-fields.ts'
import { DealFieldset } from './deal-fieldset.tsx'

type DealFormProps = {
  defaults: NewDealDefaults
  /** The id of the form, for the submit button outside it. */
  form: string
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** The form for a new deal. */
export function DealForm({ defaults, form, onBusy, onDone }: DealFormProps) {
  const { conversation_id, open_deal } = defaults
  const { user } = useAuth()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const draft = useDraft<DealFields>(`${draftPrefix}deal:${user?.id}:${conversation_id}`, fieldsOf(defaults))
  const [openDeal] = useState(dealOpener)
  const { fields, offered } = draft
  const { problems, submit, clearProblems } = useForm({ check: () => invalidFields(fields), send, onFailure })

  async function send() {
    onBusy(true)
    try {
      // The form has shown the open deal, so the member means to open another.
      const { id } = await openDeal({ ...toNewDeal(fields), conversation_id, another: open_deal !== null })
      draft.forget()
      toast({ title: 'Deal created', tone: 'success' })
      for (const queryKey of [api.deals.listMine.key(), api.deals.listOfConversation.key()])
        void cache.invalidateQueries({ queryKey })
      // Don't navigate if the member has left the form.
      if (!isMounted.current) return
      onDone()
      await navigate({ to: '/dashboard/deals/$id', params: { id } })
    } finally {
      onBusy(false)
    }
  }

  function onFailure(error: unknown) {
    if (isApiError(error, 'DEAL_OPEN'))
      void cache.invalidateQueries({ queryKey: newDealDefaultsQuery(conversation_id).queryKey })
    return showFailure(error)
  }

  return (
    <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
      {open_deal && <OpenDealNotice deal={open_deal} onLeave={onDone} />}
      {offered && (
        <DraftNotice
          title={copy.draftTitle}
          excerpt={offered.title ?? offered.description?.slice(0, 80)}
          onRestore={draft.restore}
          onDiscard={draft.discard}
        />
      )}
      <DealFieldset
        fields={fields}
        problems={problems}
        otherName={defaults.other.name ?? 'Unknown User'}
        buyer={defaults.buyer}
        subjectTitle={defaults.about}
        put={(change) => {
          draft.put(change)
          clearProblems(change)
        }}
      />
    </form>
  )
}

type OpenDealNoticeProps = { deal: NonNullable<NewDealDefaults['open_deal']>; onLeave: () => void }

/** Warns before a second deal is opened by mistake. */
function OpenDealNotice({ deal, onLeave }: OpenDealNoticeProps) {
  return (
    <Notice
      tone="warn"
      title="You already have an open deal in this conversation"
      action={
        <LinkButton to="/dashboard/deals/$id" params={{ id: deal.id }} onClick={onLeave} size="small">
          Open it
        </LinkButton>
      }
    >
      Creating another will not replace “{titleOf(deal)}”; both will be open.
    </Notice>
  )
}

type NewDealInput = Parameters<typeof apiClient.deals.open>[0]

const dealOpener = () =>
  onceForEachInput((input: NewDealInput, options: Parameters<typeof apiClient.deals.open>[1]) =>
    apiClient.deals.open(input, options),
  )

/** Shows an error beside its field if it is about one, otherwise in a toast. */
function showFailure(error: unknown): Problems {
  const problems = dealProblems(error)
  if (Object.keys(problems).length > 0) return problems
  const description = errorMessage(error, copy.entriesKept)
  toast({ title: 'Failed to create deal. Please try again.', description, tone: 'error' })
  return {}
}
