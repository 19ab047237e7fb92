import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import { copy } from './copy.ts'

type Outcome = Promise<{ told: boolean }>

type HideButtonProps = {
  /** 'Listing' */
  label: string
  title: string
  isHidden: boolean
  hide: (reason: string) => Outcome
  show: () => Outcome
  /** The key of all queries of the feature. */
  queryKey: QueryKey
}

/** For curators: hides a listing or mandate with a reason, or shows it again. */
export function HideButton({ label, title, isHidden, hide, show, queryKey }: HideButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hiding = useDeciding({ decide: hide, done: `${label} hidden`, label, queryKey, close })
  const showing = useDeciding({ decide: show, done: `${label} shown again`, label, queryKey, close })
  const dialog = { open, onOpenChange: setOpen }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {isHidden ? 'Show again' : 'Hide'}
        <span className="sr-only"> {title}</span>
      </Button>
      {isHidden ? (
        <ConfirmDialog
          {...dialog}
          title={`Show “${title}” again?`}
          confirm="Show again"
          busy={showing.isPending}
          onConfirm={() => showing.mutate('')}
        >
          {copy.showQuestion}
        </ConfirmDialog>
      ) : (
        <ReasonDialog
          {...dialog}
          title={`Hide “${title}”?`}
          confirm="Hide"
          hint="The owner will read this text."
          busy={hiding.isPending}
          onConfirm={(reason) => hiding.mutate(reason)}
        >
          {copy.question}
        </ReasonDialog>
      )}
    </>
  )
}

type Deciding = Pick<HideButtonProps, 'label' | 'queryKey'> & {
  decide: (reason: string) => Outcome
  /** The title of the toast after it succeeded. */
  done: string
  close: () => void
}

/** Reloads on failure too: another curator may have decided first. */
function useDeciding({ decide, done, label, queryKey, close }: Deciding) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ told: isMailed }) =>
      toast({
        title: done,
        description: isMailed
          ? 'We have e-mailed the owner.'
          : 'We did not e-mail the owner, because their address is not confirmed.',
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: `The ${label.toLowerCase()} was not changed`,
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: async () => {
      close()
      await cache.invalidateQueries({ queryKey })
    },
  })
}
