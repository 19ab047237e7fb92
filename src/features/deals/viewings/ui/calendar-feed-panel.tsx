import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { copy } from './copy.ts'

/** Makes, replaces and removes the address from which a calendar app reads the member's viewings. It is shown once. */
export function CalendarFeedPanel() {
  const cache = useQueryClient()
  const { data: feed, isError, refetch } = useQuery(api.viewings.readFeed.queryOptions())
  const [asking, setAsking] = useState<'replace' | 'remove'>()
  const options = {
    onError: (error: unknown) =>
      toast({ title: 'The calendar was not changed', description: errorMessage(error), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.viewings.readFeed.key() }),
  }
  const making = useMutation({
    mutationFn: () => apiClient.viewings.rotateFeed(),
    onSuccess: () => setAsking(undefined),
    ...options,
  })
  const removing = useMutation({
    mutationFn: () => apiClient.viewings.removeFeed(),
    onSuccess: () => {
      setAsking(undefined)
      making.reset()
    },
    ...options,
  })
  if (!feed && isError)
    return (
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    )
  if (!feed) return <Skeleton className="h-12 w-full" />
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-[0.9375rem] text-ink-2">{copy.feed}</p>
      {making.data && (
        <Field label="Address" hint="Copy it now: it is shown once.">
          <TextInput readOnly value={making.data.url} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      {feed.created_at && !making.data && (
        <p className="text-[0.9375rem]">
          Your address was made <DateText instant={feed.created_at} look="within" />.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          busy={making.isPending}
          onClick={() => (feed.created_at ? setAsking('replace') : making.mutate())}
        >
          {feed.created_at ? 'Replace the Address' : 'Make an Address'}
        </Button>
        {feed.created_at && (
          <Button size="small" variant="plain" onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          open
          title={asking === 'replace' ? 'Replace the address?' : 'Remove the address?'}
          confirm={asking === 'replace' ? 'Replace' : 'Remove'}
          busy={making.isPending || removing.isPending}
          onOpenChange={(open) => !open && setAsking(undefined)}
          onConfirm={() => (asking === 'replace' ? making.mutate() : removing.mutate())}
        >
          Calendar apps that use the present one no longer get your viewings.
        </ConfirmDialog>
      )}
    </div>
  )
}
