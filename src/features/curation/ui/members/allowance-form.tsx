import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { MemberRecord } from '../../contract.ts'

/** How many a member may invite; left empty, the instance says. */
export function AllowanceForm({ member }: { member: z.infer<typeof MemberRecord> }) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(member.invitations.own_allowance?.toString() ?? '')
  const [problem, setProblem] = useState<string>()
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
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invitations = typed.trim() === '' ? null : Number(typed)
    const fits = invitations === null || (Number.isInteger(invitations) && invitations >= 0 && invitations <= 1000)
    setProblem(fits ? undefined : 'A whole number up to 1000')
    if (fits && !set.isPending) set.mutate({ id: member.id, invitations })
  }

  return (
    <form onSubmit={send} noValidate className="mt-4 flex items-end gap-4">
      <Field label="Number of their own" error={problem} className="w-56">
        <TextInput inputMode="numeric" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <Button type="submit" size="small" busy={set.isPending}>
        Set
      </Button>
    </form>
  )
}
