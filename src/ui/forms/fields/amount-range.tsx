import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currencyIn, readAmount } from '#lib/amount-text.ts'
import { centsOf } from '#lib/money.ts'
import { useStillOnPage } from '../../use-still-on-page.ts'
import { Select } from '../choices/select.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type AmountBounds = { min?: string | undefined; max?: string | undefined; currency: string }

type AmountRangeProps = {
  /** 'Price' */
  label: string
  /** The lowest and the highest amount in the page's URL, as decimals, and their currency. */
  bounds: AmountBounds
  currencies: readonly string[]
  hint?: string
  onChange: (bounds: AmountBounds) => void
}

const debounceMilliseconds = 600

/** A range of amounts; either end may be open. Takes effect while typing pauses, when the field loses the focus, and on Enter. */
export function AmountRange({ label, bounds, currencies, hint, onChange }: AmountRangeProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const inputOf = (end: 'min' | 'max') => group.current?.querySelector<HTMLInputElement>(`input[name=${end}]`)

  const isChanged = (wanted: AmountBounds) =>
    (['min', 'max', 'currency'] as const).some((part) => wanted[part] !== bounds[part])
  const textsOf = (currency: string) => ({ min: inputOf('min')?.value, max: inputOf('max')?.value, currency })

  // Both texts are read, since the other one may still have its error.
  const settle = (currency: string) => {
    const { wanted, ...wrong } = readBounds(textsOf(currency))
    setProblems(wrong)
    if (!wanted) return
    for (const end of ['min', 'max'] as const) showFigures(inputOf(end), wanted[end])
    if (isChanged(wanted)) onChange(wanted)
  }
  const typedCurrency = (typed: string) => {
    const texts = [typed, inputOf('min')?.value ?? '', inputOf('max')?.value ?? '']
    return texts.map((text) => currencyIn(text, currencies)).find(Boolean) ?? bounds.currency
  }
  const settleTyped = (typed: string) => settle(typedCurrency(typed))
  // Says nothing of an amount that is not finished yet, and leaves the text as it is typed.
  const applyPaused = (typed: string) => {
    const { wanted } = readBounds(textsOf(typedCurrency(typed)))
    if (!wanted) return
    setProblems({})
    if (isChanged(wanted)) onChange(wanted)
  }

  return (
    <fieldset ref={group} className="grid grid-cols-[1fr_1fr_4.5rem] items-start gap-x-5">
      <legend className="sr-only">{label}</legend>
      <Amount
        name="min"
        label={`${label} from`}
        current={bounds.min}
        error={problems.min}
        onCommit={settleTyped}
        onPause={applyPaused}
      />
      <Amount
        name="max"
        label={`${label} to`}
        current={bounds.max}
        error={problems.max}
        onCommit={settleTyped}
        onPause={applyPaused}
      />
      <Field label="Currency" required>
        <Select
          name="currency"
          value={bounds.currency}
          onValueChange={settle}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </Field>
      {hint && <p className="col-span-full mt-2 text-[0.8125rem] text-ink-2 leading-5">{hint}</p>}
    </fieldset>
  )
}

type Problems = { min?: string; max?: string }

type AmountProps = {
  name: 'min' | 'max'
  label: string
  current: string | undefined
  error?: string | undefined
  onCommit: (typed: string) => void
  onPause: (typed: string) => void
}

function Amount({ name, label, current, error, onCommit, onPause }: AmountProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const isStillOnPage = useStillOnPage()
  const report = useEffectEvent((text: string) => {
    if (isStillOnPage()) onPause(text)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => report(typed), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    // Figures that were just typed are not reformatted. No filter is in yen, so any other currency reads the same.
    const reading = readAmount(input.current?.value ?? '', 'USD')
    const shown = 'amount' in reading ? reading.amount : undefined
    if (input.current && shown !== current) input.current.value = grouped(current)
  }, [current])

  return (
    <Field label={label} required error={error}>
      <TextInput
        ref={input}
        name={name}
        autoComplete="off"
        required={false}
        maxLength={24}
        placeholder="Any"
        defaultValue={grouped(current)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => onCommit(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onCommit(event.currentTarget.value)}
        className="tabular-nums"
      />
    </Field>
  )
}

/** Replaces short forms and signs, such as € 4.2m, so that the field shows how they were read. */
function showFigures(input: HTMLInputElement | null | undefined, amount: string | undefined): void {
  if (input && /[^\d\s.,'’]/.test(input.value)) input.value = grouped(amount)
}

/** Formats 12500000 as 12,500,000. */
const grouped = (amount = ''): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

function readBounds({ min = '', max = '', currency }: AmountBounds): Problems & { wanted?: AmountBounds } {
  const [lower, upper] = [readBound(min, currency), readBound(max, currency)]
  if (lower.error || upper.error)
    return { ...(lower.error && { min: lower.error }), ...(upper.error && { max: upper.error }) }
  if (lower.amount && upper.amount && centsOf(lower.amount) > centsOf(upper.amount))
    return { min: 'The first amount is above the second' }
  return { wanted: { min: lower.amount, max: upper.amount, currency } }
}

function readBound(typed: string, currency: string): { amount?: string; error?: string } {
  const reading = readAmount(typed, currency)
  return 'isEmpty' in reading ? {} : reading
}
