import { createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { useScrollToCurrent } from '../../use-scroll-to-current.ts'

type TabsProps<Value extends string> = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { value: Value; label: string; count?: number | undefined; disabled?: boolean }[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** A TabPanel for each tab. */
  children: ReactNode
  className?: string
}

const CurrentTab = createContext<{ value: string | undefined; id: string }>({ value: undefined, id: '' })
const tabId = (id: string, value: string) => `${id}-${value}`
const panelId = (id: string, value: string) => `${id}-${value}-panel`

/**
 * Tabs on a hairline; the current one is underlined in gold. They scroll sideways if they do not fit. Our own, because those
 * of Base UI would add 13 kB to the pages that have them.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, defaultValue = tabs[0]?.value, onValueChange, children, className } = props
  const [ownValue, setOwnValue] = useState(defaultValue)
  const value = props.value ?? ownValue
  // The tab that the Tab key reaches: the focused one while the focus is among the tabs.
  const [focused, setFocused] = useState<Value>()
  const id = useId()
  const strip = useScrollToCurrent<HTMLDivElement>(value)
  const choose = (chosen: Value) => {
    setOwnValue(chosen)
    if (chosen !== value) onValueChange?.(chosen)
  }
  return (
    <div className={className}>
      {/* One stop of the Tab key: arrow keys move the focus, Enter chooses. */}
      <div
        ref={strip}
        role="tablist"
        inert={!useHydrated()}
        aria-label={label}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(undefined)}
        className={stripClass}
      >
        {tabs.map((tab) => {
          const isCurrent = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? panelId(id, tab.value) : undefined}
              disabled={tab.disabled}
              tabIndex={tab.value === (focused ?? value) ? 0 : -1}
              onFocus={() => setFocused(tab.value)}
              onClick={() => choose(tab.value)}
              className={tabClass}
            >
              {tab.label}
              {tab.count !== undefined && <span className="text-ink-2 text-xs tabular-nums">{tab.count}</span>}
            </button>
          )
        })}
      </div>
      <CurrentTab value={{ value, id }}>{children}</CurrentTab>
    </div>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const current = use(CurrentTab)
  if (current.value !== value) return null
  return (
    <div
      role="tabpanel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls would be out of reach of the keyboard
      tabIndex={0}
      id={panelId(current.id, value)}
      aria-labelledby={tabId(current.id, value)}
      className="pt-6"
    >
      {children}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')]
  const focused = tabs.indexOf(event.target as HTMLElement)
  const next = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}

/** The hairline is a shadow, so that the gold underline covers it. */
const stripClass =
  'flex gap-7 max-sm:gap-3.5 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

const tabClass =
  'inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap border-clear border-b-2 text-[0.9375rem] text-ink-2 transition-colors duration-200 ease-quiet -outline-offset-2! hover:text-ink aria-selected:border-gold aria-selected:text-ink disabled:cursor-not-allowed disabled:text-ink-3'
