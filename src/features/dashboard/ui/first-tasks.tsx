import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { dropDraft, readDraft, storeDraft } from '#ui/forms/engine/draft-storage.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { copy } from './copy.ts'

type FirstTasksProps = {
  memberId: string
  /** `StepLine` elements. */
  children: ReactNode
}

/** What a new member should do once. Hidden once every step is done, or if the member hides it in this browser. */
export function FirstTasks({ memberId, children }: FirstTasksProps) {
  const id = useId()
  const { isHidden, hide } = useHiding(`hidden-steps:${memberId}`)
  if (isHidden) return null
  return (
    <section aria-labelledby={id} className="mt-12 not-has-[[data-open]]:hidden">
      <div className="flex items-center justify-between gap-6">
        <h2 id={id} className="title-3">
          Getting started
        </h2>
        <Button variant="plain" size="small" className="px-0!" onClick={hide}>
          Hide these steps
        </Button>
      </div>
      <ul className="mt-4 border-line border-t">{children}</ul>
    </section>
  )
}

function useHiding(name: string) {
  const isHydrated = useHydrated()
  const wasHidden = useMemo(
    () => isHydrated && readDraft(name, { isHidden: true })?.isHidden === true,
    [isHydrated, name],
  )
  const [choice, setChoice] = useState<boolean>()
  const show = () => {
    dropDraft(name)
    setChoice(false)
  }
  const hide = () => {
    storeDraft(name, { isHidden: true })
    setChoice(true)
    toast({ title: 'Steps hidden', description: copy.stepsHidden, action: { label: 'Undo', onSelect: show } })
  }
  return { isHidden: choice ?? wasHidden, hide }
}
