import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
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

/** Tabs on a hairline; the current one is underlined in gold. They scroll sideways if they do not fit. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onValueChange, children, className } = props
  const strip = useScrollToCurrent<HTMLDivElement>(value)
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? tabs[0]?.value : undefined)}
      onValueChange={(chosen: Value) => onValueChange?.(chosen)}
      className={className}
    >
      <Base.List ref={strip} inert={!useHydrated()} aria-label={label} className={stripClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={tabClass}>
            {tab.label}
            {tab.count !== undefined && <span className="text-ink-2 text-xs tabular-nums">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className="pt-6">
      {children}
    </Base.Panel>
  )
}

/** The hairline is a shadow, so that the gold underline covers it. */
const stripClass =
  'flex gap-7 max-sm:gap-3.5 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

const tabClass =
  'inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap border-clear border-b-2 text-[0.9375rem] text-ink-2 transition-colors duration-200 ease-quiet -outline-offset-2! hover:text-ink data-active:border-gold data-active:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-3'
