import type { ReactNode } from 'react'

type BrowserSheetProps = {
  title: string
  /** What is to be found here. */
  introduction: ReactNode
  filters: ReactNode
  children: ReactNode
}

/** The page of a browser: what it is, what it is asked, what it found. */
export function BrowserSheet({ title, introduction, filters, children }: BrowserSheetProps) {
  return (
    <div className="sheet-width pt-10 pb-16 md:pt-14 md:pb-24">
      <header className="mb-8 grid items-baseline-last gap-x-8 gap-y-3 md:mb-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        <h1 className="title-1">{title}</h1>
        <p className="max-w-[34em] text-pretty text-ink-2 lg:col-span-2">{introduction}</p>
      </header>
      {filters}
      <div className="mt-10">{children}</div>
    </div>
  )
}
