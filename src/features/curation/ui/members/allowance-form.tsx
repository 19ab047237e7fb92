import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { maxInvitationAllowance } from '#features/instance/terms.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { MemberRecord } from '../../records.ts'

/** Sets how many invitations a member may give. Empty means the number set for the instance. */
export function AllowanceForm({ member }: { member: z.infer<typeof MemberRecord> }) {
  const cache = useQueryClient()
  const [enteredAllowance, setEnteredAllowance] = useState(member.invitations.own_allowance?.toString() ?? '')
  const save = useMutation({
    ...api.curation.setAllowance.mutationOptions(),
    onSuccess: () => toast({ title: 'Invitation limit set' }),
    onError: (error) =>
      toast({
        title: 'The invitation limit was not set',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.curation.key() }),
  })
  const invitations = enteredAllowance.trim() === '' ? null : Number(enteredAllowance)
  const isValid =
    invitations === null || (Number.isInteger(invitations) && invitations >= 0 && invitations <= maxInvitationAllowance)
  const { busy, problems, submit } = useForm({
    check: () => (isValid ? {} : { invitations: `Please enter a whole number up to ${maxInvitationAllowance}` }),
    send: () => save.mutateAsync({ id: member.id, invitations }),
    // The mutation shows failures as a toast.
    onFailure: () => ({}),
  })

  return (
    <form onSubmit={submit} noValidate className="mt-4 flex items-end gap-4">
      <Field label="Personal invitation limit" error={problems.invitations} className="max-w-56 flex-1">
        <TextInput
          name="invitations"
          inputMode="numeric"
          value={enteredAllowance}
          onChange={(event) => setEnteredAllowance(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" busy={busy}>
        Set
      </Button>
    </form>
  )
}
