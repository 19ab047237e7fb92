import type { ReactNode } from 'react'
import { ClosedGate } from './drawings/closed-gate.tsx'

type NotFoundPageProps = { title: string; children: ReactNode; action: ReactNode }

/** A public page for a record that does not exist or that the reader may not see. */
export function NotFoundPage({ title, children, action }: NotFoundPageProps) {
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      <meta name="robots" content="noindex" />
      <ClosedGate />
      <h1 className="title-2 mt-8">{title}</h1>
      <p className="lede mt-4 mb-10 max-w-[30em] text-ink-2">{children}</p>
      {action}
    </div>
  )
}
