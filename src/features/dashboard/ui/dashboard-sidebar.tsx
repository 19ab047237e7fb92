import { SectionLinks, type SectionLinksProps } from './section-links.tsx'

/** On wide screens rows of text, on narrower ones icons with small text, and nothing on phones: see frame.css. */
export function DashboardSidebar(props: SectionLinksProps) {
  return (
    <aside className="sidebar">
      <nav aria-label="Dashboard">
        <SectionLinks {...props} />
      </nav>
    </aside>
  )
}
