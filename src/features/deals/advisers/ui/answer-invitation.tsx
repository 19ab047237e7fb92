import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import type { AdvisedDeal } from '../records.ts'
import { adviserLimits } from '../terms.ts'
import { copy } from './copy.ts'
import { useAdviserStep } from './use-adviser-step.ts'

/** For an invited adviser: says who they are and joins, or declines. */
export function AnswerInvitation({ deal: { adviser_id: id } }: { deal: AdvisedDeal }) {
  const form = useId()
  const [says, setSays] = useState('')
  const join = useAdviserStep(() => apiClient.advisers.join({ id, says }), { done: 'You joined the deal' })
  const decline = useAdviserStep(() => apiClient.advisers.decline({ id }), {
    ...{ done: 'Invitation declined', failed: 'The invitation was not declined' },
  })
  const { problems, submit, clearProblems } = useForm({
    check: (): { says?: string } => (says.trim() === '' ? { says: 'Please say who you are' } : {}),
    send: async () => await join.mutateAsync(undefined),
    onFailure: fieldErrors,
  })
  return (
    <section aria-labelledby="invitation" className="max-w-[40rem] border-line border-t pt-8">
      <h2 id="invitation" className="title-3">
        Your Invitation
      </h2>
      <p className="mt-3 text-pretty text-[0.9375rem] leading-6">{copy.invitation}</p>
      <form id={form} onSubmit={submit} noValidate method="post" className="mt-7">
        <Field label="Who you are" required hint={copy.says} error={problems.says}>
          <TextInput
            name="says"
            maxLength={adviserLimits.says}
            value={says}
            onChange={({ target }) => {
              setSays(target.value)
              clearProblems({ says: true })
              join.reset()
            }}
          />
        </Field>
        {join.isError && !problems.says && (
          <div className="mt-7">
            <FormError title="You did not join">{errorMessage(join.error)} What you entered is still here.</FormError>
          </div>
        )}
      </form>
      <div className="mt-8 flex flex-wrap gap-3">
        <SubmitButton form={form} busy={join.isPending}>
          Join the Deal
        </SubmitButton>
        <Button busy={decline.isPending} onClick={() => decline.mutate(undefined)}>
          Decline
        </Button>
      </div>
    </section>
  )
}
