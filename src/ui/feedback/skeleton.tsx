import type { ReactNode } from 'react'

/** Placeholder shapes in the layout of the content that is loading. Screen readers hear only the label. */
export function SkeletonGroup({ label = 'Loading…', className, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  )
}

type SkeletonGroupProps = { label?: string; className?: string; children: ReactNode }

/** One bar; the caller sets its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

/** Lines of a paragraph, the last one shorter. */
export function SkeletonText({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`grid content-start gap-3 ${className}`.trim()}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blank lines have no identity but their place
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
      ))}
    </span>
  )
}

/** A framed image. */
export function SkeletonImage({ className = 'aspect-3/2' }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block border border-line p-2">
      <Skeleton className={`w-full ${className}`} />
    </span>
  )
}

/** A row of a list: a small image, two lines, a number at the end. */
export function SkeletonRow() {
  return (
    <span aria-hidden="true" className="flex items-center gap-4 border-line border-b py-4">
      <Skeleton className="size-11 shrink-0" />
      <span className="grid flex-1 gap-2.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </span>
      <Skeleton className="h-4 w-16 shrink-0" />
    </span>
  )
}
