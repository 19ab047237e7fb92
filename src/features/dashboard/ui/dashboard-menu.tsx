import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { useEscape } from '#ui/use-escape.ts'
import { useHydrating } from '#ui/use-hydrating.ts'
import { sectionOf } from './dashboard-sections.ts'
import { SectionLinks, type SectionLinksProps } from './section-links.tsx'

/** Replaces the sidebar on small screens: shows the current section and opens the list of sections. */
export function DashboardMenu(props: SectionLinksProps) {
  const panelId = useId()
  const { href, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  // Open only at the address where it was opened, so navigation closes it.
  const open = openedAt === href
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpenedAt(undefined)
    // The focus may be inside the menu that is being hidden.
    toggle.current?.focus()
  }, [])
  useEscape(open, close)

  return (
    <div className="border-line border-b md:hidden print:hidden">
      <button
        ref={toggle}
        type="button"
        {...useHydrating()}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenedAt(open ? undefined : href)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-between px-5 font-display text-xl focus-visible:-outline-offset-2"
      >
        <span>
          <span className="sr-only">Dashboard menu: </span>
          {sectionOf(pathname)?.label ?? 'Dashboard'}
        </span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.25}
          className={`size-5 text-ink-2 transition-transform duration-200 ease-quiet motion-reduce:transition-none ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <nav id={panelId} aria-label="Dashboard" hidden={!open} className="border-line border-t px-1 py-3">
        <SectionLinks {...props} />
      </nav>
    </div>
  )
}
