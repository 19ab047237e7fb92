import type { ReactNode } from 'react'
import { useHydrated } from '../../use-hydrated.ts'

/** Makes its children inert until hydration, without rendering them again. */
export function InertUntilHydrated({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div inert={!useHydrated()} className={className}>
      {children}
    </div>
  )
}
