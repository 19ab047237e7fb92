import type { ReactNode } from 'react'

type BrowseLayoutProps = {
  title: string
  introduction: ReactNode
  filters: ReactNode
  children: ReactNode
}

/** The layout of a page that lists records: introduction, filters, results. */
export function BrowseLayout({ title, introduction, filters, children }: BrowseLayoutProps) {
  return (
    <div className="page-width pt-10 pb-16 md:pt-14 md:pb-24">
      <header className="introduced mb-8 md:mb-10 lg:gap-x-10">
        <h1 className="title-1">{title}</h1>
        <p>{introduction}</p>
      </header>
      {filters}
      <div className="mt-10">{children}</div>
    </div>
  )
}
