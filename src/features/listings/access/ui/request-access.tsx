import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { AccessRequest } from '../records.ts'
import type { RequestedRung } from '../terms.ts'
import { copy } from './copy.ts'

const requestDialog = onDemand(() => import('./loaded-request-dialog.tsx'))

interface RequestProps {
  id: string
  request: AccessRequest | null
  /** Documents are asked for by members who see the rest. */
  rung?: RequestedRung
  /** What the documents are, if they are asked for. */
  about?: string
}

/** What a verified member can do about a listing whose owner decides who sees it in full. */
export function RequestAccess({ id, request: latest, rung = 'particulars', about = copy.documents }: RequestProps) {
  const [isOpen, setOpen] = useState(false)
  const loaded = useOnDemand(requestDialog, isOpen, () => setOpen(false))
  const dialog = loaded && <loaded.LoadedRequestDialog {...{ id, rung, open: isOpen, onClose: () => setOpen(false) }} />
  // By an earlier request they were given the rest.
  const request = rung === 'documents' && latest?.rung !== rung ? null : latest
  if (request?.state === 'waiting') return <WaitingRequest id={id} request={request} />
  const isDeclined = request?.state === 'declined'
  const ask = (
    <Button
      variant={rung === 'documents' ? 'outline' : 'solid'}
      size={rung === 'documents' ? 'small' : 'regular'}
      onClick={() => setOpen(true)}
    >
      {request ? 'Ask again' : copy.asking[rung].act}
    </Button>
  )
  return (
    <>
      {isDeclined && (
        <Notice tone="warn" title="The owner declined your request" action={ask}>
          {request.reason && <p className="wrap-anywhere whitespace-pre-line">{request.reason}</p>}
        </Notice>
      )}
      {!isDeclined && rung === 'documents' && (
        <Notice title="Documents on request" action={ask}>
          {about}
        </Notice>
      )}
      {!isDeclined && rung === 'particulars' && ask}
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
      title={copy.asking[request.rung].waiting}
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
