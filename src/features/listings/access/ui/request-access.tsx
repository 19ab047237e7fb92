import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { AccessRequest } from '../records.ts'
import { copy } from './copy.ts'

const requestDialog = onDemand(() => import('./loaded-request-dialog.tsx'))

/** What a verified member can do about a listing whose owner decides who sees it in full. */
export function RequestAccess({ id, request }: { id: string; request: AccessRequest | null }) {
  const [isOpen, setOpen] = useState(false)
  const loaded = useOnDemand(requestDialog, isOpen, () => setOpen(false))
  const dialog = loaded && <loaded.LoadedRequestDialog {...{ id, open: isOpen, onClose: () => setOpen(false) }} />
  if (request?.state === 'waiting') return <WaitingRequest id={id} request={request} />
  const button = (
    <Button variant="solid" onClick={() => setOpen(true)}>
      {request ? 'Ask again' : 'Request Access'}
    </Button>
  )
  return (
    <>
      {request?.state === 'declined' ? (
        <Notice tone="warn" title="The owner declined your request" action={button}>
          {request.reason && <p className="wrap-anywhere whitespace-pre-line">{request.reason}</p>}
        </Notice>
      ) : (
        button
      )}
      {dialog}
    </>
  )
}

function WaitingRequest({ id, request }: { id: string; request: AccessRequest }) {
  const cache = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => apiClient.access.withdraw({ id: request.id }),
    onSuccess: () => toast({ title: 'Request withdrawn', tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'The request was not withdrawn',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.listings.read.key({ input: { id } }) }),
  })
  return (
    <Notice
      title="You asked for access"
      action={
        <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      }
    >
      <p>{copy.waiting}</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">“{request.words}”</p>
    </Notice>
  )
}
