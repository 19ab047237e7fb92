import { useMutation, useQuery } from '@tanstack/react-query'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { noticeQuery } from './queries.ts'

/** Tells a member once that photographs of private listings name them. Until they agree, the server sends placeholders. */
export function MarkingNotice() {
  const { data } = useQuery(noticeQuery())
  const accepting = useMutation({
    mutationFn: () => apiClient.marks.acceptNotice(),
    // The browser keeps placeholders that it has loaded under the same URLs for as long as the page is open.
    onSuccess: () => window.location.reload(),
    onError: (error) =>
      toast({ title: 'This could not be saved', description: errorMessage(error, 'Please try again.'), tone: 'error' }),
  })
  if (!data || data.accepted_at !== null) return null
  return (
    <Notice
      title={copy.noticeTitle}
      action={
        <Button size="small" busy={accepting.isPending || accepting.isSuccess} onClick={() => accepting.mutate()}>
          Agree and Show Photographs
        </Button>
      }
    >
      {copy.notice}
    </Notice>
  )
}
