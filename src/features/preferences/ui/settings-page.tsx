import { type ReactNode, useId, useRef } from 'react'
import { useKeepAnchor } from '#ui/use-keep-anchor.ts'

/** The frame of a member's settings, which consist of sections of several features. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useKeepAnchor(ref)
  return (
    <>
      <h1 className="title-2 mb-8">Settings</h1>
      <div ref={ref} className="max-w-5xl">
        {children}
      </div>
    </>
  )
}

type SettingsSectionProps = {
  title: string
  description?: ReactNode
  /** The id that links to this section use. */
  anchor?: string
  children: ReactNode
}

export function SettingsSection({ title, description, anchor, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-x-12 gap-y-6 border-line border-t pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="title-4">
          {title}
        </h2>
        {description && (
          <p className="mt-2 max-w-[36em] text-pretty text-[0.8125rem] text-ink-2 leading-5">{description}</p>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
