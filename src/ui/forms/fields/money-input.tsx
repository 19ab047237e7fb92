import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { currencyIn, formatAmount } from '#lib/amount-text.ts'
import { Select } from '../choices/select.tsx'
import { FieldContext, useFieldControl } from './field-context.ts'

type MoneyInputProps = {
  /** The props of the amount input. */
  amount: Omit<ComponentProps<'input'>, 'type'>
  /** The props of the currency select. With one currency there is only its code. */
  currency: {
    name?: string
    value?: string
    defaultValue?: string
    onValueChange?: (code: string) => void
  }
  currencies: readonly string[]
  disabled?: boolean
}

/**
 * Leaves the typed amount as it is, and shows below how it will be read. An amount that names its currency, such as € 4.2m,
 * chooses it.
 */
export function MoneyInput({ amount, currency, currencies, disabled }: MoneyInputProps) {
  const group = useRef<HTMLDivElement>(null)
  const readingId = useId()
  const [reading, setReading] = useState('')

  // The inputs may be uncontrolled, so the values are read from the elements.
  const showReading = () => {
    const typed = group.current?.querySelector('input')?.value ?? ''
    const chosen = group.current?.querySelector('select')?.value ?? currency.value ?? ''
    setReading(chosen ? formatAmount(typed, chosen) : '')
  }
  const readTyped = (typed: string) => {
    const named = currencyIn(typed, currencies)
    if (named && named !== currency.value) currency.onValueChange?.(named)
    showReading()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: values held by React arrive as props
  useEffect(showReading, [amount.value, currency.value])

  return (
    <div ref={group} className="flex items-end gap-4">
      <div className="control-group flex-wrap">
        <input
          autoComplete="off"
          disabled={disabled}
          {...amount}
          {...useFieldControl({ ...amount, 'aria-describedby': readingId })}
          onInput={({ currentTarget }) => readTyped(currentTarget.value)}
          className="control-part min-w-28 tabular-nums"
        />
        <span id={readingId} className="lining whitespace-nowrap py-1 font-display text-ink-2 text-xl leading-6">
          {reading}
        </span>
      </div>
      {currencies.length === 1 ? (
        <span className="shrink-0 self-start py-2.5 leading-6">{currencies[0]}</span>
      ) : (
        <FieldContext value={undefined}>
          <Select
            aria-label="Currency"
            disabled={disabled}
            {...currency}
            onInput={showReading}
            options={currencies.map((code) => ({ value: code, label: code }))}
            className="w-20 shrink-0 self-start"
          />
        </FieldContext>
      )}
    </div>
  )
}
