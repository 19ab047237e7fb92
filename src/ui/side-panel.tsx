import { type ReactNode, useId } from 'react'

type SidePanelProps = { title: string; children: ReactNode; className?: string }

/** A card with a double border beside the main content. */
export function SidePanel({ title, children, className = '' }: SidePanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`relative border border-line bg-raised p-2 ${className}`.trim()}>
      <div className="border border-line px-5 py-6 sm:px-7">
        <h2 id={titleId} className="title-3">
          {title}
        </h2>
        <div className="mt-3">{children}</div>
      </div>
    </section>
  )
}
