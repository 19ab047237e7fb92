import type { ComponentProps } from 'react'

export type ButtonLook = {
  /** `solid` for the one thing a screen is for, `outline` for the rest, `plain` among words. */
  variant?: 'solid' | 'outline' | 'plain' | 'danger' | undefined
  size?: 'regular' | 'small' | undefined
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows that the work goes on and takes no second press; the words stay in place. */
    busy?: boolean | undefined
  }

export function Button({ variant, size, busy = false, type = 'button', className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass({ variant, size }, className)}
    />
  )
}

/** For links that look like buttons. */
export function buttonClass({ variant = 'outline', size = 'regular' }: ButtonLook, extra = ''): string {
  return `${base} ${sizes[size]} ${variants[variant]} ${extra}`.trim()
}

const base =
  'inline-flex cursor-pointer select-none items-center justify-center gap-2.5 whitespace-nowrap border text-center font-medium tracking-[0.02em] transition-colors duration-200 ease-quiet disabled:cursor-not-allowed disabled:opacity-45 aria-busy:cursor-progress aria-busy:opacity-70'

const sizes = {
  regular: 'min-h-12 px-7 text-sm',
  small: 'min-h-11 px-5 text-[0.8125rem] md:min-h-9 md:px-4',
}

const variants = {
  solid: 'border-ink bg-ink text-paper enabled-hover:border-gold enabled-hover:bg-gold',
  outline: 'border-gold-line text-ink enabled-hover:border-ink enabled-hover:bg-ink enabled-hover:text-paper',
  plain: 'border-transparent text-gold enabled-hover:text-ink',
  danger: 'border-danger text-danger enabled-hover:bg-danger enabled-hover:text-paper',
}
