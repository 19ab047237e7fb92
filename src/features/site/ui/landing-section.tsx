import { type ReactNode, useId } from 'react'

type LandingSectionProps = { title: string; introduction?: ReactNode; children: ReactNode }

export function LandingSection({ title, introduction, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="sheet-width">
      <div className="border-line border-t py-16 md:py-24">
        <div className="grid items-baseline-last gap-x-8 gap-y-4 md:has-[p]:grid-cols-2 lg:has-[p]:grid-cols-3">
          <h2 id={titleId} className="title-2">
            {title}
          </h2>
          {introduction && <p className="max-w-[36em] text-balance text-ink-2 lg:col-span-2">{introduction}</p>}
        </div>
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  )
}
