import { useMutation } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { ratesText } from '#features/rates/about-amount.ts'
import { type RateCurrency, rateCurrencies } from '#features/rates/terms.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/forms/choices/select.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { copy } from './copy.ts'

const asStated = 'as stated'
const options = [
  { value: asStated, label: 'As stated' },
  ...rateCurrencies.map((currency) => ({ value: currency, label: currency })),
]

/** The session has the choice and its rates, so that no page needs a request for them. */
export function CurrencySelect() {
  const { user, reloadSession } = useAuth()
  const change = useMutation({
    scope: { id: 'currency' },
    mutationFn: (currency: RateCurrency | null) => apiClient.settings.changeCurrency({ currency }),
    onSuccess: () => reloadSession(),
    onError: (error) =>
      toast({
        ...{ title: 'The setting was not saved', tone: 'error' },
        description: errorMessage(error, copy.notSaved),
      }),
  })
  if (!user) return null
  const chosen = change.isPending ? change.variables : (user.currency?.code ?? null)
  return (
    <>
      <Field label="Currency" filter className="max-w-60">
        <Select
          options={options}
          value={chosen ?? asStated}
          onValueChange={(value) => change.mutate(rateCurrencies.find((currency) => currency === value) ?? null)}
        />
      </Field>
      {user.currency && <p className="mt-3 text-ink-2 text-sm">At {ratesText(user.currency)}.</p>}
    </>
  )
}
