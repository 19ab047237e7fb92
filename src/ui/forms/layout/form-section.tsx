import type { ReactNode } from 'react'

type FormSectionProps = {
  title: string
  description?: ReactNode
  /** The id that links to this section use. */
  anchor?: string
  children: ReactNode
}

/** A section of a long form: its title in the margin, its fields beside it. */
export function FormSection({ title, description, anchor, children }: FormSectionProps) {
  return (
    <fieldset id={anchor} className="min-w-0 scroll-mt-20 border-line border-t pt-8 pb-10">
      {/* A floating legend is laid out like any other element. */}
      <legend className="title-4 float-left w-full lg:w-1/3 lg:pr-12">
        {title}
        {description && (
          <span className="mt-2 block text-pretty font-normal font-text text-[0.8125rem] text-ink-2 leading-5 tracking-normal">
            {description}
          </span>
        )}
      </legend>
      <div className="clear-both grid grid-cols-1 gap-7 pt-7 lg:clear-none lg:pt-0">{children}</div>
    </fieldset>
  )
}
