import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { IconButton } from '../../icon-button.tsx'
import {
  addMonths,
  clampDay,
  type Day,
  type DayRange,
  dayForKey,
  dayInFull,
  isInRange,
  monthTitle,
  today,
  weeksOfMonth,
} from './day.ts'

type CalendarProps = DayRange & {
  /** What it opens below. */
  anchor: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** The chosen day, or an empty string. */
  day: Day | ''
  note?: string | undefined
  onChoose: (day: Day | '') => void
  onClose: () => void
}

/** A calendar in a dialog below its input, with the keys of the date picker pattern of WAI-ARIA. */
export function LoadedCalendar({ anchor, button, day, note, onChoose, onClose, ...range }: CalendarProps) {
  const headingId = useId()
  const [place] = useState(() => placeFor(anchor))
  const popup = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(() => clampDay(day || today(), range))
  // The month can also change by its buttons, which keep the focus.
  const [movesFocus, setMovesFocus] = useState(true)

  useLayoutEffect(() => {
    if (movesFocus) focusDay(popup.current, current)
  }, [current, movesFocus])

  const choose = (chosen: Day | '') => {
    onChoose(chosen)
    onClose()
  }
  const moveByKey = (event: KeyboardEvent) => {
    const next = dayForKey(current, event.key, event.shiftKey)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setMovesFocus(true)
    setCurrent(clampDay(next, range))
  }
  const monthButton = (label: string, months: number, icon: React.ReactNode) => {
    const next = clampDay(addMonths(current, months), range)
    return (
      <IconButton
        label={label}
        aria-disabled={monthTitle(next) === monthTitle(current)}
        onClick={() => {
          setMovesFocus(false)
          setCurrent(next)
        }}
        className="size-10!"
      >
        {icon}
      </IconButton>
    )
  }

  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        modal="trap-focus"
        onOpenChange={(open, { event, reason }) => {
          // The button closes the calendar by its own handler.
          const isButton = event.target instanceof Node && button.current?.contains(event.target)
          if (!open && !(reason === 'outside-press' && isButton)) onClose()
        }}
      >
        <Base.Portal>
          <Base.Positioner {...place} align="start" sideOffset={6} collisionPadding={8} className="z-60">
            <Base.Popup
              ref={popup}
              aria-label={day ? 'Change the date' : 'Choose a date'}
              initialFocus={() => dayButton(popup.current, current) ?? true}
              finalFocus={button}
              className={popupClass}
            >
              <div className="flex items-center">
                {monthButton('Previous year', -12, <ChevronsLeft {...iconProps} />)}
                {monthButton('Previous month', -1, <ChevronLeft {...iconProps} />)}
                <h2 id={headingId} aria-live="polite" className="title-4 flex-1 text-center">
                  {monthTitle(current)}
                </h2>
                {monthButton('Next month', 1, <ChevronRight {...iconProps} />)}
                {monthButton('Next year', 12, <ChevronsRight {...iconProps} />)}
              </div>
              {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern gives a table the role of a grid */}
              <table role="grid" aria-labelledby={headingId} onKeyDown={moveByKey} className="mt-1 w-full table-fixed">
                <thead>
                  <tr>
                    {weekdays.map((name) => (
                      <th key={name} scope="col" abbr={name} className="h-8 font-normal text-ink-2 text-xs">
                        {name.slice(0, 2)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeksOfMonth(current).map((week, row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a month have no other name
                    <tr key={row} className="h-11 md:h-10">
                      {week.map((one, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a month have no other name
                        <td key={column} className="p-0">
                          {one && <DayButton {...{ one, day, current, range }} onChoose={choose} />}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              <div className="mt-1 flex min-h-11 items-center justify-between gap-3 border-line border-t pt-1 pl-3">
                <p className="text-[0.8125rem] text-ink-2 leading-5">{note}</p>
                <span className="flex shrink-0">
                  {day !== '' && (
                    <Button variant="plain" size="small" className="px-3!" onClick={() => choose('')}>
                      Clear
                    </Button>
                  )}
                  {isInRange(today(), range) && (
                    <Button variant="plain" size="small" className="px-3!" onClick={() => choose(today())}>
                      Today
                    </Button>
                  )}
                </span>
              </div>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

type DayButtonProps = {
  one: Day
  day: Day | ''
  current: Day
  range: DayRange
  onChoose: (day: Day) => void
}

function DayButton({ one, day, current, range, onChoose }: DayButtonProps) {
  const canChoose = isInRange(one, range)
  return (
    <button
      type="button"
      data-day={one}
      // Tab reaches one day; the arrows lead to the others.
      tabIndex={one === current ? 0 : -1}
      aria-label={dayInFull(one)}
      aria-pressed={one === day}
      aria-current={one === today() ? 'date' : undefined}
      aria-disabled={!canChoose || undefined}
      onClick={() => canChoose && onChoose(one)}
      className={`${dayClass} ${one === day ? 'bg-ink text-paper' : 'hover:not-aria-disabled:bg-paper-2 dark:hover:not-aria-disabled:bg-paper'}`}
    >
      {Number(one.slice(8))}
    </button>
  )
}

/**
 * Beside the input if there is room above or below it. Otherwise, as on a phone, the calendar lies over the input, and
 * stays where it opened: it would slip from under a finger if it kept within the screen while the page moves.
 */
function placeFor(anchor: RefObject<HTMLElement | null>) {
  const rect = anchor.current?.getBoundingClientRect()
  if (!rect || Math.max(rect.top, innerHeight - rect.bottom) > 28 * 16)
    return { anchor, collisionAvoidance: { side: 'flip' } } as const
  const opened = { getBoundingClientRect: () => rect }
  return { anchor: opened, positionMethod: 'fixed', collisionAvoidance: { side: 'shift' } } as const
}

const dayButton = (popup: HTMLElement | null, day: Day) =>
  popup?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)

function focusDay(popup: HTMLElement | null, day: Day): void {
  if (popup?.contains(document.activeElement)) dayButton(popup, day)?.focus()
}

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

const iconProps = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

const dayClass =
  'lining flex h-11 w-full cursor-pointer items-center justify-center text-[0.9375rem] tabular-nums -outline-offset-2! decoration-2 decoration-gold underline-offset-4 aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-[current=date]:underline md:h-10'

const popupClass =
  'w-[21rem] max-w-(--available-width) border border-gold-line bg-raised p-3 pb-1 text-ink outline-none transition-opacity duration-150 ease-quiet data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'
