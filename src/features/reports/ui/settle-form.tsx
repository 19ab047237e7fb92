import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { messageLimits } from '#features/conversations/terms.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import type { Report } from '../contract.ts'
import { reportQuery } from './queries.ts'

export function SettleForm({ report: { id } }: { report: Report }) {
  const cache = useQueryClient()
  const [note, setNote] = useState('')
  const settle = useMutation({
    ...api.reports.settle.mutationOptions(),
    onSuccess: (settled) => {
      cache.setQueryData(reportQuery(id).queryKey, settled)
      toast({ title: 'Report settled' })
    },
    onError: (error) => {
      if (isApiError(error, 'REPORT_SETTLED')) toast({ title: 'Another curator settled this report' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.reports.key() }),
  })
  const { busy, problems, submit } = useForm({
    check: () => (note.trim() ? {} : { note: 'Please enter what was decided' }),
    send: () => settle.mutateAsync({ id, note }),
    onFailure: fieldErrors,
  })

  return (
    <form onSubmit={submit} noValidate aria-labelledby="settle-report" className="grid gap-5">
      <h2 id="settle-report" className="title-3">
        Settle this report
      </h2>
      <Field
        label="What was decided"
        required
        error={problems.note}
        hint="Only curators read this. To suspend a member, open their page."
      >
        <TextArea
          name="note"
          className="min-h-28"
          maxLength={messageLimits.reason}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      {settle.isError && !problems.note && (
        <FormError title="The report was not settled">
          {errorMessage(settle.error, 'Please try again.')} Your text is still here.
        </FormError>
      )}
      <div>
        <SubmitButton busy={busy}>Settle Report</SubmitButton>
      </div>
    </form>
  )
}
