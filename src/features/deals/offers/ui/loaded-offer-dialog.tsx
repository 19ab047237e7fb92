import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { onceForEachInput } from '#api/once-for-each-input.ts'
import { formatMoney } from '#lib/money.ts'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
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
import type { DealRow, NewDealDefaults } from '../../records.ts'
import { type DealCurrency, dealCurrencies } from '../../terms.ts'
import { hasAmount, titleOf } from '../../ui/deal-labels.ts'
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
  /** The open deal that it is for. */
  deal: Pick<DealRow, 'id' | 'title' | 'currency'> | undefined
  fields: OfferFields
  onChange: (change: Partial<OfferFields>) => void
  onMade: () => void
  onClose: () => void
}

/** Asks for the amount, the conditions and the time of an offer. The caller keeps what is typed. */
export function LoadedOfferDialog(props: OfferDialogProps) {
  const { conversationId, counters, deal, onClose } = props
  const isKnown = deal !== undefined || counters !== undefined
  const { data: defaults, error, refetch } = useQuery({ ...newDealDefaultsQuery(conversationId), enabled: !isKnown })
  const currency = deal?.currency ?? counters?.currency ?? defaults?.currency
  if (currency) return <OfferForm {...props} usualCurrency={currency} askingPrice={defaults} />
  return (
    <Dialog title="Make an Offer" open onOpenChange={(open) => !open && onClose()} actions={<DialogClose />}>
      {error ? (
        <ListFailure
          level={3}
          title={isApiError(error) ? errorMessage(error) : 'The offer could not be prepared'}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup className="grid gap-8">
          {['amount', 'conditions', 'until'].map((field) => (
            <Skeleton key={field} className="h-12 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

type OfferFormProps = OfferDialogProps & {
  usualCurrency: DealCurrency
  askingPrice: Pick<NewDealDefaults, 'amount' | 'currency'> | undefined
}

function OfferForm(props: OfferFormProps) {
  const { conversationId, otherName, counters, deal, fields, onChange, onMade, onClose } = props
  const form = useId()
  const timeZone = useTimeZone().replaceAll('_', ' ')
  const currency = deal?.currency ?? fields.currency ?? props.usualCurrency
  const [usual] = useState(() => usualUntil(new Date()))
  const { amount, conditions, until = usual } = fields
  const making = useMaking(onMade)
  const { problems, submit, clearProblems } = useForm({
    check: () => invalidOffer(amount, until, currency),
    send: () =>
      making.mutateAsync({
        ...{ id: conversationId, amount: toAmount(amount, currency), currency },
        ...{ conditions, until, counters: counters?.id, deal_id: deal?.id },
      }),
    onFailure: offerProblems,
  })
  const put = (change: Partial<OfferFields>) => {
    onChange(change)
    clearProblems(change)
  }
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
        <Field label="Amount" required error={problems.amount} hint={describeContext(props)}>
          <MoneyInput
            currencies={deal ? [deal.currency] : dealCurrencies}
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
          hint={`What the amount depends on. Only ${otherName} and you read it.`}
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

function describeContext({ askingPrice: price, deal }: OfferFormProps): string | undefined {
  if (deal) return `The offer is for the deal “${titleOf(deal)}”.`
  return price && hasAmount(price.amount)
    ? `The asking price is ${formatMoney(price.amount, price.currency)}.`
    : undefined
}

type NewOfferInput = Parameters<typeof apiClient.offers.make>[0]

const offerMaker = () =>
  onceForEachInput((input: NewOfferInput, options: Parameters<typeof apiClient.offers.make>[1]) =>
    apiClient.offers.make(input, options),
  )

function useMaking(onMade: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: useMemo(offerMaker, []),
    onSuccess: () => {
      toast({ title: 'Offer sent', tone: 'success' })
      onMade()
    },
    onError: (error) => {
      if (Object.keys(offerProblems(error)).length > 0) return
      toast({ title: 'The offer was not sent', description: errorMessage(error), tone: 'error' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.deals.key() }),
  })
}
