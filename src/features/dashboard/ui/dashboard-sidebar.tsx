import { SectionLinks, type SectionLinksProps } from './section-links.tsx'

export function DashboardSidebar(props: SectionLinksProps) {
  return (
    <aside className="hidden border-line border-r md:block print:hidden">
      <nav aria-label="Dashboard" className="sticky top-20 px-5 py-8">
        <SectionLinks {...props} />
      </nav>
    </aside>
  )
}
