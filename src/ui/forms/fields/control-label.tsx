import type { ReactNode } from 'react'

type ControlLabelProps = {
  controlId: string
  description: ReactNode
  descriptionId: string
  className?: string
  children: ReactNode
}

/** The label beside a checkbox or switch, with a description below. */
export function ControlLabel({ controlId, description, descriptionId, className = '', children }: ControlLabelProps) {
  return (
    <div className="grow">
      <label htmlFor={controlId} className={`cursor-pointer text-base leading-6 ${className}`.trim()}>
        {children}
      </label>
      {description && (
        <p id={descriptionId} className="mt-0.5 text-[0.8125rem] text-ink-2 leading-5">
          {description}
        </p>
      )}
    </div>
  )
}
