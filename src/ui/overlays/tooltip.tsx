import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  /** A visual hint only; essential text belongs in the accessible name of the control or beside it. */
  hint: ReactNode
  /** The control that it describes, which has an accessible name of its own. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ hint, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className={popupClass}>{hint}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const popupClass =
  'max-w-64 border border-ink bg-ink px-3 py-1.5 text-paper text-xs leading-normal transition-opacity duration-150 ease-quiet data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'
