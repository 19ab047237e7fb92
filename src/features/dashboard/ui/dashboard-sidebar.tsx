import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { callCommand } from '#ui/palette/member-commands.ts'
import { useHydrating } from '#ui/use-hydrating.ts'
import { SectionLinks, type SectionLinksProps } from './section-links.tsx'

type DashboardSidebarProps = SectionLinksProps & {
  /** Names it for the button that opens it on phones. */
  id: string
}

/**
 * All sections: on wide screens rows of text, on narrower ones icons with small text, and on phones a menu that the tabs open
 * (frame.css). One element for all of them, because each page of a member contains it. A popover, because it opens without
 * scripts, and the browser tells screen readers whether it is open.
 */
export function DashboardSidebar({ id, ...props }: DashboardSidebarProps) {
  const sidebar = useRef<HTMLElement>(null)
  const { href } = useLocation()
  useEffect(() => {
    if (href) sidebar.current?.hidePopover()
  }, [href])

  return (
    // A click closes it too, since a link to the same page does not navigate.
    <aside
      ref={sidebar}
      id={id}
      popover="auto"
      onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
      className="sidebar"
    >
      <nav aria-label="Dashboard">
        <button
          type="button"
          {...useHydrating()}
          onClick={() => callCommand('palette')}
          data-icon-of="find"
          className="side-link mb-2 min-[500px]:hidden"
        >
          <span>Find</span>
        </button>
        <SectionLinks {...props} />
      </nav>
    </aside>
  )
}
