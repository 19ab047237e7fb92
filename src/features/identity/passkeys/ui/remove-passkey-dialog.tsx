import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Passkey } from '../contract.ts'
import { copy } from './copy.ts'
import { passkeysQuery } from './queries.ts'

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...api.passkeys.remove.mutationOptions(),
    onSuccess: (remaining) => {
      cache.setQueryData(passkeysQuery().queryKey, remaining)
      void cache.invalidateQueries({ queryKey: api.twoFactor.read.queryOptions().queryKey })
      toast({ title: 'Passkey removed', tone: 'success' })
    },
    onError: (error) => toast({ title: errorMessage(error), tone: 'error' }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      busy={isPending}
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => mutate({ id })}
    >
      {copy.remove}
    </ConfirmDialog>
  )
}
