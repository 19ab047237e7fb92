import { type ReactNode, useId } from 'react'

type LandingSectionProps = { title: string; introduction?: ReactNode; children: ReactNode }

export function LandingSection({ title, introduction, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="page-width">
      <div className="border-line border-t py-16 md:py-24">
        <div className="introduced">
          <h2 id={titleId} className="title-2">
            {title}
          </h2>
          {introduction && <p>{introduction}</p>}
        </div>
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  )
}
