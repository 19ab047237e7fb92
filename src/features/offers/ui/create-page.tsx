import type { ReactNode } from 'react'
import { FormSkeleton } from '#ui/forms/layout/form-skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

type CreatePageProps = {
  title: string
  introduction: string
  chapters: readonly string[]
  /** Rendered in the browser only, since its draft is stored there. */
  form: ReactNode
}

export function CreatePage({ title, introduction, chapters, form }: CreatePageProps) {
  return (
    <div className="max-w-4xl">
      <PageTitle title={title}>{introduction}</PageTitle>
      {useHydrated() ? form : <FormSkeleton titled chapters={chapters} />}
    </div>
  )
}
