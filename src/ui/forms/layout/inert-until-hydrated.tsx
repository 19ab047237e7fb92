import type { ReactNode } from 'react'
import { useHydrated } from '../../use-hydrated.ts'

/** Holds what does not answer before scripts run. It is drawn once: what it holds is not drawn anew as it wakes. */
export function InertUntilHydrated({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div inert={!useHydrated()} className={className}>
      {children}
    </div>
  )
}
