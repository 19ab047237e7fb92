import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/forms/choices/select.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { FeeTermsList, OwnFeeTerms } from '../../fees/records.ts'
import { copy } from './copy.ts'
import { FeeExample } from './fee-example.tsx'
import { draftProblems, type FeeTermsDraft, type TermsOf, termsOfDraft } from './fee-terms-draft.ts'
import { describeTerms, payerTexts } from './fee-terms-texts.ts'
import { MinimumFields } from './minimum-fields.tsx'

type FeeTermsDialogProps = {
  /** Undefined for the general minimums. */
  category: TermsOf
  list: FeeTermsList
  draft: FeeTermsDraft
  onDraft: (draft: FeeTermsDraft) => void
  onSaved: () => void
  onClose: () => void
}

/** Changes the fee of a category, or the general minimums. */
export function FeeTermsDialog({ category, list, draft, onDraft, onSaved, onClose }: FeeTermsDialogProps) {
  const form = useId()
  const [failure, setFailure] = useState<string>()
  const saving = useSaveTerms(category, onSaved)
  const { problems, busy, submit, clearProblems } = useForm({
    check: () => draftProblems(draft),
    send: () => {
      setFailure(undefined)
      return saving.mutateAsync({ ...termsOfDraft(draft), seen: draft.seen })
    },
    onFailure: (error) => {
      const atFields = fieldErrors(error)
      if (isApiError(error, 'FEE_TERMS_CHANGED')) {
        const present = error.data as OwnFeeTerms
        onDraft({ ...draft, seen: present })
        setFailure(`Another curator changed this meanwhile, to ${describeTerms(present)}. Save again to replace that.`)
      } else if (Object.keys(atFields).length === 0) setFailure(errorMessage(error))
      return atFields
    },
  })
  const put = (change: Partial<FeeTermsDraft>, field?: string) => {
    onDraft({ ...draft, ...change })
    setFailure(undefined)
    clearProblems(field ? { [field]: true } : change)
  }
  const { general } = list
  const generalPayer = { value: 'general', label: `General: ${payerTexts[general.payer].toLowerCase()}` } as const
  return (
    <Dialog
      title={category ? `Fee for ${category}` : 'General minimums'}
      description={category ? undefined : copy.general}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={busy}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={busy}>
            Save Fee
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        {category && (
          <div className="grid gap-7 sm:grid-cols-2 sm:gap-8">
            <Field label="Fee in per cent of the amount" hint={copy.rate(general.rate)} error={problems.rate}>
              <TextInput
                name="rate"
                inputMode="decimal"
                autoComplete="off"
                className="max-w-32"
                value={draft.rate}
                onChange={({ currentTarget }) => put({ rate: currentTarget.value })}
              />
            </Field>
            <Field label="Paid by" required>
              <Select
                name="payer"
                options={[generalPayer, ...payerOptions]}
                value={draft.payer}
                onValueChange={(payer) => put({ payer })}
              />
            </Field>
          </div>
        )}
        <MinimumFields
          hint={category ? copy.minimums : copy.generalMinimums}
          minimums={draft.minimums}
          problems={problems}
          onChange={(currency, typed) =>
            put({ minimums: { ...draft.minimums, [currency]: typed } }, `minimums.${currency}`)
          }
        />
        <FeeExample {...{ category, list, draft }} onChange={put} />
        {failure && <FormError title="The fee was not saved">{failure} What you entered is still here.</FormError>}
      </form>
    </Dialog>
  )
}

const payerOptions = (['seller', 'buyer', 'both'] as const).map((value) => ({ value, label: payerTexts[value] }))

function useSaveTerms(category: TermsOf, onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (terms: OwnFeeTerms & { seen: OwnFeeTerms }) =>
      apiClient.fees.changeTerms({ ...terms, category: category ?? null }),
    onSuccess: () => {
      toast({ title: 'Fee saved', tone: 'success' })
      onSaved()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.fees.readTerms.key() }),
  })
}
