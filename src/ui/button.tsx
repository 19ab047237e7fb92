import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'
import { useHydrating } from './use-hydrating.ts'

export type ButtonLook = {
  /** `solid` for the main action of a screen, `outline` for others, `plain` inside text. */
  variant?: 'solid' | 'outline' | 'plain' | 'danger' | undefined
  size?: 'regular' | 'small' | undefined
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows that an action is running and ignores clicks; the label stays. */
    busy?: boolean | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, type = 'button', disabled, className, children, ...rest } = props
  return (
    <button
      {...rest}
      {...useHydrating(disabled)}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <Spinner className={size === 'small' ? 'absolute left-1.5 size-2.5' : 'absolute left-2.5 size-3'} />}
      {children}
    </button>
  )
}

/** The same look for a link. */
export function buttonClass({ variant = 'outline', size = 'regular' }: ButtonLook, extra = ''): string {
  return `button button-${size} button-${variant} ${extra}`.trim()
}
