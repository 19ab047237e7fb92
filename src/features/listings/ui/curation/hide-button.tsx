import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { CuratedListing } from '../../records.ts'
import { copy } from '../hiding/copy.ts'

/** Hides a listing with a reason, or shows it again. */
export function HideButton({ listing: { id, title, hiding } }: { listing: CuratedListing }) {
  const [open, setOpen] = useState(false)
  const hide = useHiding((reason: string) => apiClient.curation.hideListing({ id, reason }), 'Listing hidden', setOpen)
  const show = useHiding(() => apiClient.curation.showListing({ id }), 'Listing shown again', setOpen)
  const dialog = { open, onOpenChange: setOpen }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {hiding ? 'Show again' : 'Hide'}
        <span className="sr-only"> {title}</span>
      </Button>
      {hiding ? (
        <ConfirmDialog
          {...dialog}
          title={`Show “${title}” again?`}
          confirm="Show again"
          busy={show.isPending}
          onConfirm={() => show.mutate()}
        >
          {copy.showQuestion}
        </ConfirmDialog>
      ) : (
        <ReasonDialog
          {...dialog}
          title={`Hide “${title}”?`}
          confirm="Hide"
          hint="The owner will read this text."
          busy={hide.isPending}
          onConfirm={(reason) => hide.mutate(reason)}
        >
          {copy.question}
        </ReasonDialog>
      )}
    </>
  )
}

/** Reloads on failure too: another curator may have decided first. */
function useHiding<Input>(
  decide: (input: Input) => Promise<{ told: boolean }>,
  title: string,
  setOpen: (open: boolean) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ told: isMailed }) =>
      toast({
        title,
        description: isMailed
          ? 'We have e-mailed the owner.'
          : 'We did not e-mail the owner, because their address is not confirmed.',
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: 'The listing was not changed',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: async () => {
      setOpen(false)
      await cache.invalidateQueries({ queryKey: api.listings.key() })
    },
  })
}
