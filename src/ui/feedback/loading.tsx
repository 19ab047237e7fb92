import { Spinner } from '#ui/spinner.tsx'

/** A spinner for content whose layout is not known yet, such as a whole page. */
export function Loading({ label = 'Loading…', className = '' }: { label?: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 text-ink-2 text-sm ${className}`.trim()}>
      <Spinner className="size-4 text-gold" />
      <span className="noscript:hidden">{label}</span>
      <span className="hidden noscript:inline">This page needs JavaScript. Please allow it.</span>
    </p>
  )
}
