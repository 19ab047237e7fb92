import type { ReactNode } from 'react'

type SpecimenSectionProps = { id: string; title: string; children: ReactNode }

/** One component of the system: a heading with its anchor, its states beneath. */
export function SpecimenSection({ id, title, children }: SpecimenSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-line border-t py-12">
      <h2 id={`${id}-title`} className="title-2 mb-8">
        <a href={`#${id}`} className="hover:text-gold">
          {title}
        </a>
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** One state, with its name in small capitals above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="engraved mb-4 text-ink-2">{name}</h3>
      {children}
    </div>
  )
}
