import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import { useFieldControl } from '../fields/field-context.ts'
import { type DayRange, readDay } from './day.ts'
import type { ReadTextInput } from './use-read-text.ts'

const loadedCalendar = onDemand(() => import('./loaded-calendar.tsx'))

/** In the place of a date; an example would look like one. */
export const dateHint = 'Day, month, year'

type DateControlProps = DayRange & {
  name?: string | undefined
  text: ReadTextInput
  isInvalid?: boolean | undefined
  placeholder?: string
  /** Says at the foot of the calendar whose days these are. */
  note?: string | undefined
  /** A day was chosen in the calendar. */
  onChoose?: (day: string) => void
}

/** An input for a typed date, and a button that opens a calendar. */
export function DateControl({ name, text, isInvalid, placeholder, note, onChoose, ...range }: DateControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const calendar = useOnDemand(loadedCalendar, isOpen, () => setIsOpen(false))
  const typed = readDay(text.inputProps.value)

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <div ref={group} className="control-group min-w-0">
      <input
        {...text.inputProps}
        {...useFieldControl({ 'aria-invalid': isInvalid })}
        name={name}
        autoComplete="off"
        maxLength={40}
        placeholder={placeholder}
        onKeyDown={openByKey}
        className="control-part tabular-nums"
      />
      <button
        ref={button}
        type="button"
        aria-label={'value' in typed ? `Change the date, ${text.inputProps.value}` : 'Choose a date'}
        title="Calendar"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-mr-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink-2 -outline-offset-4! enabled-hover:text-gold aria-expanded:text-gold"
      >
        <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      {isOpen && calendar && (
        <calendar.LoadedCalendar
          {...range}
          anchor={group}
          button={button}
          day={'value' in typed ? typed.value : ''}
          note={note}
          onChoose={(day) => {
            text.enter(day)
            onChoose?.(day)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
