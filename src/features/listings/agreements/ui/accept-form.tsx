import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { agreementLimits } from '../terms.ts'
import { copy } from './copy.ts'

type AcceptFormProps = { id: string; sha256: string; suggestedName: string }

/** Accepting is an act: a name, a ticked box, and a proof of identity, which the client asks for. */
export function AcceptForm({ id, sha256, suggestedName }: AcceptFormProps) {
  const [name, setName] = useState(suggestedName)
  const [agreed, setAgreed] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cache = useQueryClient()
  const accept = useMutation(api.agreements.accept.mutationOptions())
  const { busy, problems, submit } = useForm({
    check: () => ({
      ...(!name.trim() && { name: 'Please enter your name' }),
      ...(!agreed && { agreed: 'Please tick the box if you agree' }),
    }),
    send: async () => {
      setFailure(undefined)
      await accept.mutateAsync({ id, sha256, name, agreed: true })
      toast({ title: 'Agreement accepted', description: 'Your receipt is on this page.' })
      await Promise.all([
        cache.invalidateQueries({ queryKey: api.agreements.key() }),
        cache.invalidateQueries({ queryKey: api.listings.key() }),
      ])
    },
    onFailure: (error) => {
      const found = fieldErrors(error)
      if (Object.keys(found).length > 0) return found
      setFailure(errorMessage(error, 'Please try again.'))
      // The page then shows the version that is asked for now.
      if (isApiError(error, 'AGREEMENT_CHANGED')) void cache.invalidateQueries({ queryKey: api.agreements.key() })
      return {}
    },
  })
  return (
    <form onSubmit={submit} noValidate className="mt-8 grid max-w-md grid-cols-1 gap-6">
      <Field label="Your name" required hint={copy.name} error={problems.name}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={agreementLimits.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Checkbox
        name="agreed"
        label="I have read the agreement and accept it"
        checked={agreed}
        error={problems.agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      {failure && <FormError title="The agreement was not accepted">{failure}</FormError>}
      <div>
        <Button type="submit" variant="solid" busy={busy}>
          Accept the Agreement
        </Button>
        <p className="mt-3 text-ink-2 text-sm">{copy.proof}</p>
      </div>
    </form>
  )
}
