import { Link } from '@tanstack/react-router'

export function HomeLink() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-12 items-center border border-gold-line px-7 text-sm tracking-[0.02em] transition-colors duration-200 ease-quiet hover:border-ink hover:bg-ink hover:text-paper"
    >
      Return home
    </Link>
  )
}
