import type { ReactNode } from 'react'

type PageTitleProps = { title: string; children?: ReactNode; action?: ReactNode }

/** The title of a page, and one line about its purpose. */
export function PageTitle({ title, children, action }: PageTitleProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div>
        <h1 className="title-2">{title}</h1>
        {children && <p className="wrap-anywhere mt-2 max-w-[44em] text-pretty text-ink-2">{children}</p>}
      </div>
      {action}
    </header>
  )
}
