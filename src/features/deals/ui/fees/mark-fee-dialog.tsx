import { type FormEvent, useId, useState } from 'react'
import { DateField } from '#ui/forms/dates/date-field.tsx'
import { today } from '#ui/forms/dates/day.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { FeeShare } from '../../fees/records.ts'
import { feeLimits } from '../../fees/terms.ts'
import { copy } from './copy.ts'
import { describeFee } from './fee-labels.ts'
import type { useMarkFee } from './use-mark-fee.ts'

type MarkFeeDialogProps = {
  fee: FeeShare
  to: 'invoiced' | 'paid'
  marking: ReturnType<typeof useMarkFee>
  onClose: () => void
}

/** Asks for the date of an invoice and its number, or for the day of a payment. */
export function MarkFeeDialog({ fee, to, marking, onClose }: MarkFeeDialogProps) {
  const form = useId()
  const [day, setDay] = useState(today())
  const [number, setNumber] = useState('')
  const isInvoice = to === 'invoiced'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    marking.mutate({ to, day: day || undefined, invoice_number: number })
  }
  return (
    <Dialog
      title={isInvoice ? 'Mark as Invoiced' : 'Mark as Paid'}
      description={`${describeFee(fee)}. ${isInvoice ? copy.invoice : copy.payment}`}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={marking.isPending}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={marking.isPending}>
            {isInvoice ? 'Mark as Invoiced' : 'Mark as Paid'}
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        <DateField
          label={isInvoice ? 'Date of the invoice' : 'Day of the payment'}
          hint={copy.emptyDay}
          day={day}
          onDay={setDay}
          max={today()}
        />
        {isInvoice && (
          <Field label="Invoice number" hint={copy.number}>
            <TextInput
              name="invoice_number"
              autoComplete="off"
              maxLength={feeLimits.invoiceNumber}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
