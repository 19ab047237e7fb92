import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#ui/button.tsx'

type FilterFoldProps = {
  label: string
  icon: LucideIcon
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The button that opens the panel. */
  button: RefObject<HTMLButtonElement | null>
  /** Beside the button, open or not. */
  beside: ReactNode
  /** In the panel. */
  children: ReactNode
}

/** Filters behind a button. What is asked stays in sight beside it. */
export function FilterFold({ label, icon: Icon, isOpen, onOpen, button, beside, children }: FilterFoldProps) {
  const panelId = useId()
  return (
    <section aria-label={label} className="border-line border-b py-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="plain"
          size="small"
          className="min-h-11! px-0!"
          ref={button}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
          {label}
        </Button>
        {beside}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
