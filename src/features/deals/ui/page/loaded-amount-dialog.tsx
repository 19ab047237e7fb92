import { useId } from 'react'
import { apiClient } from '#api/client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Deal } from '../../records.ts'
import { dealLimits, endedStages, haltedMessage } from '../../terms.ts'
import { amountOf, describeProposal, hasAmount, nameOf } from '../deal-labels.ts'
import { dealProblems, invalidAmount, toAmount } from '../form/deal-fields.ts'
import { useDealStep } from './use-deal-step.ts'

type AmountFields = { amount: string; note: string }

type AmountDialogProps = {
  deal: Deal
  fields: AmountFields
  onChange: (change: Partial<AmountFields>) => void
  onProposed: () => void
  onOpenChange: (open: boolean) => void
}

/** See `ChangeAmount`. */
export function LoadedAmountDialog({ deal, fields, onChange, onProposed, onOpenChange }: AmountDialogProps) {
  const { id, version, head, currency, party, buyer, seller } = deal
  const form = useId()
  const otherName = nameOf(party === 'buyer' ? seller : buyer)
  const proposing = useDealStep(
    (input: Parameters<typeof apiClient.deals.proposeAmount>[0]) => apiClient.deals.proposeAmount(input),
    {
      // If the other party proposed the same at the same moment, the amount changes at once.
      done: ({ proposal }) => (proposal ? 'Amount proposed' : 'Amount changed'),
      failed: 'The amount was not proposed',
    },
    onProposed,
    isAboutField,
  )
  const { problems, submit, clearProblems } = useForm({
    check: () => invalidAmount(fields.amount, currency, 'Please enter an amount'),
    send: () =>
      proposing.mutateAsync({ id, version, head, amount: toAmount(fields.amount, currency), note: fields.note }),
    onFailure: dealProblems,
  })
  const obstacle = describeObstacle(deal)
  const put = (change: Partial<AmountFields>) => {
    onChange(change)
    clearProblems(change)
  }
  return (
    <Dialog
      title="Propose another amount"
      description={`${hasAmount(deal.amount) ? `The amount is ${amountOf(deal)}.` : 'No amount is agreed yet.'} It changes once ${otherName} accepts.`}
      open
      onOpenChange={onOpenChange}
      busy={proposing.isPending}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={proposing.isPending}>
            Propose Amount
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        {obstacle && <Notice tone="warn">{obstacle}</Notice>}
        <Field label="New amount" required error={problems.amount}>
          <MoneyInput
            currencies={[currency]}
            amount={{ name: 'amount', value: fields.amount, onChange: ({ target }) => put({ amount: target.value }) }}
            currency={{ name: 'currency', value: currency }}
          />
        </Field>
        <Field label="Note" error={problems.note} hint={`${otherName} reads it, and it stays in the timeline.`}>
          <TextArea
            name="note"
            maxLength={dealLimits.note}
            value={fields.note}
            onChange={({ target }) => put({ note: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

const isAboutField = (error: unknown) => Object.keys(dealProblems(error)).length > 0

/** Why the server would refuse a proposal, if that changed after the dialog was opened. */
function describeObstacle(deal: Deal): string | null {
  if (endedStages.includes(deal.stage)) return 'This deal has ended, so its amount cannot change any more.'
  if (deal.proposal)
    return `${describeProposal(deal)}. Close this dialog to deal with that first; the text below is kept until you leave the page.`
  return deal.halted ? haltedMessage : null
}
