import { useEffect, useRef, useState } from 'react'
import { Select } from '../choices/select.tsx'
import { parseAmount } from './amount-text.ts'
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

/** A range of amounts; either end may be open. Takes effect when the field loses the focus or on Enter. */
export function AmountRange({ label, bounds, currencies, hint, onChange }: AmountRangeProps) {
  const [problem, setProblem] = useState<string>()

  const settle = (changed: Partial<Record<'min' | 'max' | 'currency', string>>) => {
    const { wanted, wrong } = readBounds({ ...bounds, ...changed })
    setProblem(wrong)
    const same = wanted && (['min', 'max', 'currency'] as const).every((part) => wanted[part] === bounds[part])
    if (wanted && !same) onChange(wanted)
  }

  return (
    <fieldset className="grid grid-cols-[1fr_1fr_4.5rem] items-start gap-x-5">
      <legend className="sr-only">{label}</legend>
      <Amount name="min" label={`${label} from`} current={bounds.min} error={problem} onCommit={settle} />
      <Amount name="max" label={`${label} to`} current={bounds.max} onCommit={settle} />
      <Field label="Currency" required>
        <Select
          name="currency"
          value={bounds.currency}
          onValueChange={(currency) => settle({ currency })}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </Field>
      {hint && <p className="col-span-full mt-2 text-[0.8125rem] text-ink-2 leading-5">{hint}</p>}
    </fieldset>
  )
}

type AmountProps = {
  name: 'min' | 'max'
  label: string
  current: string | undefined
  error?: string | undefined
  onCommit: (changed: { min?: string; max?: string }) => void
}

function Amount({ name, label, current, error, onCommit }: AmountProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text that was just typed is not reformatted.
    if (input.current && readBound(input.current.value) !== current) input.current.value = grouped(current)
  }, [current])

  const tell = (typed: string) => onCommit({ [name]: typed })
  return (
    <Field label={label} required error={error}>
      <TextInput
        ref={input}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        required={false}
        maxLength={24}
        placeholder="Any"
        defaultValue={grouped(current)}
        onBlur={(event) => tell(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell(event.currentTarget.value)}
        className="tabular-nums"
      />
    </Field>
  )
}

/** Formats 12500000 as 12,500,000. */
const grouped = (amount = ''): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

function readBounds({ min, max, currency }: AmountBounds): { wanted?: AmountBounds; wrong?: string } {
  const [lower, upper] = [readBound(min), readBound(max)]
  if (lower === null || upper === null) return { wrong: 'Please enter an amount, such as 1,250,000' }
  if (lower && upper && Number(lower) > Number(upper)) return { wrong: 'The first amount is above the second' }
  return { wanted: { min: lower, max: upper, currency } }
}

function readBound(typed = ''): string | undefined | null {
  const reading = parseAmount(typed)
  if ('amount' in reading) return reading.amount
  return reading.problem === 'empty' ? undefined : null
}
