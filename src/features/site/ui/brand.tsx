import { Link } from '@tanstack/react-router'
import { productName } from '#lib/product-name.ts'

export function Brand() {
  return (
    <Link
      to="/"
      className="ring-within inline-flex min-h-11 items-center font-display font-medium text-[1.75rem] leading-none tracking-[0.02em]"
    >
      <span className="flex items-center gap-3">
        <span className="rose-mark" />
        {productName}
      </span>
    </Link>
  )
}
