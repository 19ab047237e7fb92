import { type ComponentProps, useId } from 'react'
import { ControlLabel } from '../fields/control-label.tsx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string; description?: string }

/** A switch that takes effect at once. It is a native checkbox, so that it works in forms and before hydration. */
export function Switch({ label, description, className = '', ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div
      className={`relative flex min-h-11 items-center justify-between gap-6 py-2 has-disabled:text-ink-2 ${className}`.trim()}
    >
      <ControlLabel
        controlId={rest.id ?? id}
        description={description}
        descriptionId={`${id}-description`}
        // The click target covers the whole line.
        className="after:absolute after:inset-0"
      >
        {label}
      </ControlLabel>
      <input
        aria-describedby={description ? `${id}-description` : undefined}
        {...rest}
        id={rest.id ?? id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, which an attribute could contradict
        role="switch"
        className="switch"
      />
    </div>
  )
}
