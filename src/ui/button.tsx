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
  return `${base} ${sizes[size]} ${variants[variant]} ${extra}`.trim()
}

const base =
  'relative inline-flex cursor-pointer select-none items-center justify-center gap-2.5 border text-center font-medium tracking-[0.02em] transition-colors duration-200 ease-quiet disabled:cursor-not-allowed disabled:not-data-hydrating:opacity-45 noscript:disabled:opacity-45 data-hydrating:cursor-progress aria-busy:cursor-progress aria-busy:opacity-70'

const sizes = {
  regular: 'min-h-12 px-7 py-2 text-sm',
  small: 'min-h-11 px-5 py-1.5 text-[0.8125rem] md:min-h-9',
}

const variants = {
  solid: 'border-ink bg-ink text-paper enabled-hover:border-gold-line enabled-hover:bg-ink-2',
  outline: 'border-gold-line text-ink enabled-hover:border-ink enabled-hover:bg-ink enabled-hover:text-paper',
  plain: 'border-transparent text-gold enabled-hover:text-ink',
  danger: 'border-danger text-danger enabled-hover:bg-danger enabled-hover:text-paper',
}
