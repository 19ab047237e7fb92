import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { DateControl, dateHint } from './date-control.tsx'
import { type Day, type DayRange, formatDay, readDayWithin, readTime, today } from './day.ts'
import { incompleteTime, instantOf, type LocalTime, localTimeOf } from './local-time.ts'
import { useReadText } from './use-read-text.ts'

type LocalTimeFieldProps = DayRange & {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  error?: string | undefined
  /** An instant in ISO 8601, empty, or `incompleteTime`. */
  instant: string
  onChange: (instant: string) => void
  /** The time that comes with a day chosen in the calendar. */
  usualTime: string
  note: string
}

/** A date and a time of the reader's time zone, for an instant. For the browser only: the server does not know the zone. */
export function LocalTimeField(props: LocalTimeFieldProps) {
  const { name, label, hint, required, error, instant, onChange, usualTime, note, min, max } = props
  const timeId = useId()
  const [entered, setEntered] = useState<LocalTime>(() => localTimeOf(instant))

  // The instant can change from outside: a draft is restored, or the newest version is loaded. A draft keeps no part of an
  // incomplete time.
  const takeInstant = useEffectEvent(() => {
    const current = instantOf(entered)
    if (instant === incompleteTime && current === '') onChange('')
    if (instant !== incompleteTime && current !== instant) setEntered(localTimeOf(instant))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another instant replaces what is entered
  useEffect(takeInstant, [instant])

  const enter = (change: Partial<LocalTime>) => {
    const next = { ...entered, ...change }
    setEntered(next)
    onChange(instantOf(next))
  }
  const date = useReadText({
    value: entered.day,
    read: (typed) => readDayWithin(typed, { min, max }),
    write: (value) => (value ? formatDay(value) : ''),
    onValue: (day) => enter({ day }),
  })
  const time = useReadText({
    value: entered.time,
    read: readTime,
    write: (value) => value,
    onValue: (value) => enter({ time: value }),
  })
  const shownError = date.error ?? time.error ?? error
  const isTimeMissing = Boolean(entered.day) && !entered.time
  const isTimeWrong = Boolean(shownError) && (isTimeMissing || !entered.day === !entered.time)

  return (
    <Field label={label} hint={hint} required={required} error={shownError}>
      <div className="flex items-end gap-4">
        <DateControl
          {...{ text: date, min, max, note }}
          placeholder={dateHint}
          // A form moves the focus to the first invalid part by its name.
          name={isTimeMissing ? undefined : name}
          isInvalid={Boolean(shownError) && !isTimeMissing}
          onChoose={(day) => enter({ day, time: day && (entered.time || timeFor(day, usualTime)) })}
        />
        <TextInput
          {...time.inputProps}
          id={timeId}
          name={isTimeMissing ? name : undefined}
          aria-label={`${label}, time`}
          aria-invalid={isTimeWrong}
          autoComplete="off"
          maxLength={12}
          placeholder="Time"
          className="w-20! shrink-0 tabular-nums"
        />
      </div>
    </Field>
  )
}

/** The usual time; on the current day, the next full hour. */
function timeFor(day: Day, usualTime: string): string {
  const nextHour = new Date().getHours() + 1
  return day === today() && nextHour < 24 ? `${String(nextHour).padStart(2, '0')}:00` : usualTime
}
