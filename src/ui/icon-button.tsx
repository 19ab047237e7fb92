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
      className={`${base} ${className}`.trim()}
    />
  )
}

const base =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink-2 transition-colors duration-200 ease-quiet -outline-offset-4! enabled-hover:text-gold disabled:cursor-not-allowed disabled:not-data-hydrating:opacity-45 noscript:disabled:opacity-45 data-hydrating:cursor-progress aria-disabled:cursor-not-allowed aria-disabled:opacity-45'
