import type { ReactNode } from 'react'
import { FrameContext } from './frame-context.ts'

/** The `main` of a page, which "Skip to content" leads to. */
export function MainContent({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      <FrameContext value={true}>{children}</FrameContext>
    </main>
  )
}
