import { type ReactNode, useId } from 'react'

type AccessSectionProps = {
  title: string
  /** The id of the title, which can be focused after a step. */
  titleId?: string
  /** The id that links to this section use. */
  anchor?: string
  description?: ReactNode
  /** Buttons beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** One section of the page about who may see a listing. */
export function AccessSection({ title, titleId: givenId, anchor, description, action, children }: AccessSectionProps) {
  const ownId = useId()
  const titleId = givenId ?? ownId
  return (
    <section id={anchor} aria-labelledby={titleId} className="scroll-mt-20 border-line border-t pt-8 pb-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div>
          <h2 id={titleId} tabIndex={-1} className="title-3 outline-none">
            {title}
          </h2>
          {description && <p className="mt-2 max-w-[44em] text-pretty text-ink-2 text-sm">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
