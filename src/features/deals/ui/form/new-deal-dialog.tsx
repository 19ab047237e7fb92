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
import { openingQuery } from '../queries.ts'
import { ChooseConversation } from './choose-conversation.tsx'
import { DealForm } from './deal-form.tsx'

type NewDealDialogProps = {
  /** Out of which the deal comes; chosen in the dialog where it is not known. */
  conversationId?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Opens a deal with a member one has a conversation with. */
export function NewDealDialog({ conversationId, open, onOpenChange }: NewDealDialogProps) {
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState(open)
  const [busy, setBusy] = useState(false)
  const form = useId()
  const from = conversationId ?? chosen
  if (open !== shown) {
    setShown(open)
    // On opening: while it closes, it still shows what it held.
    if (open) setChosen(undefined)
  }

  return (
    <Dialog
      title="New Deal"
      description={from ? undefined : 'With whom? A deal comes out of a conversation.'}
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      actions={
        from && (
          <>
            {chosen ? (
              <Button disabled={busy} onClick={() => setChosen(undefined)}>
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
      {from ? (
        <Prepared key={from} from={from} form={form} onBusy={setBusy} onDone={() => onOpenChange(false)} />
      ) : (
        <ChooseConversation onChoose={setChosen} />
      )}
    </Dialog>
  )
}

type PreparedProps = { from: string; form: string; onBusy: (busy: boolean) => void; onDone: () => void }

/** The form, once it is known what it begins with. */
function Prepared({ from, ...rest }: PreparedProps) {
  const { data: opening, error, refetch } = useQuery(openingQuery(from))
  if (opening) return <DealForm opening={opening} {...rest} />
  if (isApiError(error, 'CONVERSATION_CLOSED', 'CONVERSATION_NOT_FOUND'))
    return (
      <EmptyState level={3} drawing={<TwoSignatures />} title="No deal can come out of this conversation">
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
