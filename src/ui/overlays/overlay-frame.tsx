import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

export const backdropClass =
  'fixed inset-0 z-50 bg-backdrop transition-opacity duration-200 ease-quiet data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'

type OverlayHeadProps = { title: string; description?: ReactNode }

/** No `header`, and no `footer` below: outside of `main` they would be landmarks of the page. */
export function OverlayHead({ title, description }: OverlayHeadProps) {
  return (
    <div className="pr-11">
      <Base.Title className="title-3 text-balance">{title}</Base.Title>
      {description && (
        <Base.Description render={<div />} className="mt-2 text-pretty text-[0.9375rem] text-ink-2">
          {description}
        </Base.Description>
      )}
    </div>
  )
}

/** Last in the focus order, so that opening focuses the content. */
export function OverlayClose({ disabled }: { disabled?: boolean | undefined }) {
  return (
    <Base.Close
      disabled={disabled}
      render={<IconButton label="Close" className="absolute top-3 right-3 sm:top-4 sm:right-4" />}
    >
      <X aria-hidden="true" size={20} strokeWidth={1.25} />
    </Base.Close>
  )
}

/** Sticks to the bottom while long content scrolls behind it; on small screens the buttons share the width. */
export function OverlayActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-3 border-line border-t bg-raised pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:grow sm:pb-6 sm:*:grow-0">
      {children}
    </div>
  )
}
