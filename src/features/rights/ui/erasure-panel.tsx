import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import { ErasureNotice } from './erasure-notice.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { erasureQuery } from './queries.ts'

export function ErasurePanel() {
  const cache = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { data: erasure, isError, refetch } = useQuery(erasureQuery())
  const request = useMutation({
    ...api.rights.requestErasure.mutationOptions(),
    onSuccess: (requested) => {
      cache.setQueryData(erasureQuery().queryKey, requested)
      setIsConfirming(false)
    },
    onError: (error) => {
      setIsConfirming(false)
      toast({ title: errorMessage(error), tone: 'error' })
    },
  })
  useFocusAfterStep(request.status, ['erasure'])

  if (isError && erasure === undefined)
    return (
      <Notice
        tone="error"
        title="This setting could not be loaded"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (erasure === undefined) return <PanelSkeleton />
  return (
    <div id="erasure" tabIndex={-1} className="grid max-w-[40em] gap-5 outline-none">
      {erasure ? (
        <ErasureNotice />
      ) : (
        <>
          <p className="text-pretty text-[0.9375rem] text-ink-2">
            Your profile, listings, mandates, photographs, messages and sign-in are erased one week after you ask. Until
            then you can change your mind. Members you have written with keep their own messages and deals, which show
            “A former member” instead of your name.
          </p>
          <div>
            <ConfirmDialog
              title="Erase your account?"
              confirm="Erase in a week"
              cancel="Keep my account"
              danger
              busy={request.isPending}
              onConfirm={() => request.mutate(undefined)}
              trigger={<Button variant="danger">Erase my account</Button>}
              open={isConfirming}
              onOpenChange={setIsConfirming}
            >
              In one week we erase your data, withdraw your open deals and close your conversations. This cannot be
              undone afterwards. You may want to download a copy of your data first.
            </ConfirmDialog>
          </div>
        </>
      )}
    </div>
  )
}
