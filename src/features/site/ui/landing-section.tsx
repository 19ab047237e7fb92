import { type ReactNode, useId } from 'react'

type LandingSectionProps = { title: string; introduction?: ReactNode; children: ReactNode }

export function LandingSection({ title, introduction, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="sheet-width">
      <div className="border-line border-t py-16 md:py-24">
        <div className="grid items-end gap-x-16 gap-y-4 md:grid-cols-2">
          <h2 id={titleId} className="title-2">
            {title}
          </h2>
          {introduction && <p className="max-w-[36em] text-ink-2 md:justify-self-end">{introduction}</p>}
        </div>
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  )
}
