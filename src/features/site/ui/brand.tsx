import { Link } from '@tanstack/react-router'
import { productName } from '#lib/product-name.ts'
import { RoseMark } from '#ui/brand/rose-mark.tsx'

export function Brand() {
  return (
    <Link
      to="/"
      className="ring-within inline-flex min-h-11 items-center font-display font-medium text-[1.75rem] leading-none tracking-[0.02em]"
    >
      <span className="flex items-center gap-3">
        <RoseMark className="size-6 text-gold max-[359px]:hidden" />
        {productName}
      </span>
    </Link>
  )
}
