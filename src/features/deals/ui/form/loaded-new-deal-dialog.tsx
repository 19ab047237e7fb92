import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { TwoSignatures } from '#ui/drawings/two-signatures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { newDealDefaultsQuery } from '../queries.ts'
import { ChooseConversation } from './choose-conversation.tsx'
import { copy } from './copy.ts'
import { DealForm } from './deal-form.tsx'

export type NewDealDialogProps = {
  /** The conversation that the deal is opened from; without it, the member chooses one in the dialog. */
  conversationId?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** See `NewDealDialog`. */
export function LoadedNewDealDialog({ conversationId, open, onOpenChange }: NewDealDialogProps) {
  const [chosenId, setChosenId] = useState<string>()
  const [wasOpen, setWasOpen] = useState(open)
  const [busy, setBusy] = useState(false)
  const form = useId()
  const sourceId = conversationId ?? chosenId
  if (open !== wasOpen) {
    setWasOpen(open)
    // Reset on opening, not on closing: the content stays visible while the dialog closes.
    if (open) setChosenId(undefined)
  }

  return (
    <Dialog
      title="New Deal"
      description={sourceId ? undefined : copy.choose}
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      actions={
        sourceId && (
          <>
            {chosenId ? (
              <Button disabled={busy} onClick={() => setChosenId(undefined)}>
                Back
              </Button>
            ) : (
              <DialogClose />
            )}
            <SubmitButton form={form} busy={busy}>
              Create Deal
            </SubmitButton>
          </>
        )
      }
    >
      {sourceId ? (
        <PreparedForm
          key={sourceId}
          conversationId={sourceId}
          form={form}
          onBusy={setBusy}
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <ChooseConversation onChoose={setChosenId} />
      )}
    </Dialog>
  )
}

type PreparedFormProps = {
  conversationId: string
  form: string
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** The form, once its initial values have loaded. */
function PreparedForm({ conversationId, ...rest }: PreparedFormProps) {
  const { data: defaults, error, refetch } = useQuery(newDealDefaultsQuery(conversationId))
  if (defaults) return <DealForm defaults={defaults} {...rest} />
  if (isApiError(error, 'CONVERSATION_CLOSED', 'CONVERSATION_NOT_FOUND', 'LISTING_SOLD', 'LISTING_RESERVED'))
    return (
      <EmptyState level={3} drawing={<TwoSignatures />} title="No deal can be opened from this conversation">
        {error.message}
      </EmptyState>
    )
  if (error) return <ListFailure level={3} title="The deal could not be prepared" onRetry={() => void refetch()} />
  return (
    <SkeletonGroup className="grid gap-8">
      {['title', 'parties', 'amount', 'description'].map((field) => (
        <Skeleton key={field} className="h-12 w-full" />
      ))}
    </SkeletonGroup>
  )
}
