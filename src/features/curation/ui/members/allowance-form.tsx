import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { MemberRecord } from '../../contract.ts'

/** How many a member may invite; left empty, the instance says. */
export function AllowanceForm({ member }: { member: z.infer<typeof MemberRecord> }) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(member.invitations.own_allowance?.toString() ?? '')
  const set = useMutation({
    ...api.curation.setAllowance.mutationOptions(),
    onSuccess: () => toast({ title: 'Allowance set' }),
    onError: (error) =>
      toast({
        title: 'The allowance was not set',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.curation.key() }),
  })
  const invitations = typed.trim() === '' ? null : Number(typed)
  const fits = invitations === null || (Number.isInteger(invitations) && invitations >= 0 && invitations <= 1000)
  const { busy, problems, submit } = useForm({
    check: () => (fits ? {} : { invitations: 'A whole number up to 1000' }),
    send: () => set.mutateAsync({ id: member.id, invitations }),
    // The mutation has shown a toast.
    onFailure: () => ({}),
  })

  return (
    <form onSubmit={submit} noValidate className="mt-4 flex items-end gap-4">
      <Field label="Number of their own" error={problems.invitations} className="w-56">
        <TextInput
          name="invitations"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" busy={busy}>
        Set
      </Button>
    </form>
  )
}
