import type { ReactNode } from 'react'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'

type EditPageProps<Own> = {
  query: { data: Own; error: unknown; refetch: () => unknown }
  /** 'Listing' */
  label: string
  chapters: readonly string[]
  isNotFound: (error: unknown) => boolean
  notFoundTitle: string
  /** A link to the member's own listings or mandates. */
  backLink: ReactNode
  form: (own: NonNullable<Own>) => ReactNode
}

/** Loads a member's own listing or mandate into its form. */
export function EditPage<Own>({
  query,
  label,
  chapters,
  isNotFound,
  notFoundTitle,
  backLink,
  form,
}: EditPageProps<Own>) {
  const { data: own, error, refetch } = query
  if (own) return form(own)
  if (!error) return <FormSkeleton chapters={chapters} />
  const noun = label.toLowerCase()
  if (!isNotFound(error))
    return <ListFailure title={`The ${noun} could not be loaded`} onRetry={() => void refetch()} />
  return (
    <EmptyState drawing={<ClosedGate />} title={notFoundTitle} action={backLink}>
      The {noun} you are looking for does not exist or may have been removed.
    </EmptyState>
  )
}
