import { initialsOf } from './initials.ts'

type AvatarProps = {
  /** If it is missing or has no letters, an icon is shown. */
  name: string | null | undefined
  src?: string | undefined
  size?: 'small' | 'regular' | 'large'
  /** Hides it from screen readers if the name is beside it. */
  decorative?: boolean
  className?: string
}

/** A portrait in a ring, or the initials if there is none. */
export function Avatar({ name, src, size = 'regular', decorative = false, className = '' }: AvatarProps) {
  const label = name?.trim() || 'Unnamed member'
  const shape =
    `inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full border border-gold-line bg-raised ${sizes[size]} ${className}`.trim()
  if (src) return <img src={src} alt={decorative ? '' : label} className={`${shape} object-cover`} />
  const face = <span aria-hidden="true">{initialsOf(name ?? '') || <Figure />}</span>
  if (decorative) return <span className={shape}>{face}</span>
  return (
    <span role="img" aria-label={label} className={shape}>
      {face}
    </span>
  )
}

function Figure() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
      className="size-[1.5em]"
    >
      <circle cx="12" cy="9" r="4" />
      <path d="M4.5 21c.8-4.2 3.7-6.5 7.5-6.5s6.7 2.3 7.5 6.5" />
    </svg>
  )
}

const monogram = 'font-display font-medium leading-none tracking-[0.02em] text-gold'
const sizes = {
  small: `size-8 text-sm ${monogram}`,
  regular: `size-11 text-lg ${monogram}`,
  large: `size-20 text-3xl ${monogram}`,
}
