import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { formatMoney } from '#lib/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { today } from '#ui/forms/dates/day.ts'
import { LocalTimeField } from '#ui/forms/dates/local-time-field.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { MoneyInput } from '#ui/forms/fields/money-input.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import { dealCurrencies } from '../../terms.ts'
import { hasAmount } from '../../ui/deal-labels.ts'
import { currencyOf, toAmount } from '../../ui/form/deal-fields.ts'
import { newDealDefaultsQuery } from '../../ui/queries.ts'
import type { Offer } from '../records.ts'
import { offerLimits } from '../terms.ts'
import type { OfferFields } from './offer-fields.ts'
import { invalidOffer, offerProblems, usualUntil } from './offer-problems.ts'

type OfferDialogProps = {
  conversationId: string
  otherName: string
  /** The open offer of the other party that this one replaces. */
  counters: Offer | undefined
  fields: OfferFields
  onChange: (change: Partial<OfferFields>) => void
  onMade: () => void
  onClose: () => void
}

/** Asks for the amount, the conditions and the time of an offer. The caller keeps what is typed. */
export function LoadedOfferDialog(props: OfferDialogProps) {
  const { conversationId, otherName, counters, fields, onChange, onMade, onClose } = props
  const form = useId()
  const { data: defaults } = useQuery(newDealDefaultsQuery(conversationId))
  const timeZone = useTimeZone().replaceAll('_', ' ')
  const dealCurrency = defaults?.open_deal?.currency
  const currency = dealCurrency ?? fields.currency ?? counters?.currency ?? defaults?.currency ?? 'USD'
  const [usual] = useState(() => usualUntil(new Date()))
  const { amount, conditions, until = usual } = fields
  const making = useMaking(onMade)
  const { problems, submit, clearProblems } = useForm({
    check: () => invalidOffer(amount, until, currency),
    send: () =>
      making.mutateAsync({
        ...{ id: conversationId, amount: toAmount(amount, currency), currency },
        ...{ conditions, until, counters: counters?.id },
      }),
    onFailure: offerProblems,
  })
  const put = (change: Partial<OfferFields>) => {
    onChange(change)
    clearProblems(change)
  }
  const asking = !counters && defaults && hasAmount(defaults.amount) && !dealCurrency
  return (
    <Dialog
      title={counters ? 'Make a Counter-Offer' : 'Make an Offer'}
      description={
        counters
          ? `${otherName} offers ${formatMoney(counters.amount, counters.currency)}. Your offer replaces it.`
          : `${otherName} can accept it, decline it or answer with another offer.`
      }
      open
      onOpenChange={(open) => !open && onClose()}
      busy={making.isPending}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={making.isPending}>
            Send Offer
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        <Field
          label="Amount"
          required
          error={problems.amount}
          hint={asking ? `The asking price is ${formatMoney(defaults.amount, defaults.currency)}.` : undefined}
        >
          <MoneyInput
            currencies={dealCurrency ? [dealCurrency] : dealCurrencies}
            amount={{ name: 'amount', value: amount, onChange: ({ target }) => put({ amount: target.value }) }}
            currency={{
              name: 'currency',
              value: currency,
              onValueChange: (code) => put({ currency: currencyOf(code) }),
            }}
          />
        </Field>
        <Field
          label="Conditions"
          error={problems.conditions}
          hint={`What the amount depends on. ${otherName} reads it.`}
        >
          <TextArea
            name="conditions"
            className="min-h-28"
            maxLength={offerLimits.conditions}
            value={conditions}
            onChange={({ target }) => put({ conditions: target.value })}
          />
        </Field>
        <LocalTimeField
          name="until"
          label="Open until"
          required
          hint={`At most ${offerLimits.days} days ahead, in your time zone`}
          error={problems.until}
          instant={until}
          onChange={(instant) => put({ until: instant })}
          min={today()}
          usualTime="18:00"
          note={timeZone}
        />
      </form>
    </Dialog>
  )
}

function useMaking(onMade: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof apiClient.offers.make>[0]) => apiClient.offers.make(input),
    onSuccess: () => {
      toast({ title: 'Offer sent', tone: 'success' })
      onMade()
    },
    onError: (error) => {
      if (Object.keys(offerProblems(error)).length > 0) return
      toast({ title: 'The offer was not sent', description: errorMessage(error, 'Please try again.'), tone: 'error' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.offers.key() }),
  })
}
