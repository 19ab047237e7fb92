import type { ComponentProps } from 'react'
import { useHydrating } from './use-hydrating.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
}

/** A button with an icon only, large enough for touch. */
export function IconButton({ label, type = 'button', disabled, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      {...useHydrating(disabled)}
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button ${className}`.trim()}
    />
  )
}
