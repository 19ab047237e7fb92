import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureReference } from '#api/failure.ts'
import { GoldRule } from '#ui/gold-rule.tsx'
import { StationeryPage } from '#ui/stationery-page.tsx'
import { Brand } from './brand.tsx'

export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const reference = failureReference(error)

  const retry = async () => {
    await router.invalidate()
    reset()
  }

  return (
    <StationeryPage head={<Brand />} foot={reference && <p>Reference {reference}</p>}>
      <h1 className="max-w-[8em] text-balance font-display text-[clamp(2.75rem,1.5rem+5.2vw,5rem)] leading-[1.02] tracking-[-0.015em]">
        Something went wrong
      </h1>
      <GoldRule />
      <p className="mb-10 max-w-[34em] text-pretty text-ink-2 text-lg">
        We could not show this page. It has been noted, and nothing of yours was changed.
      </p>
      <button
        type="button"
        onClick={() => void retry()}
        className="inline-flex min-h-12 cursor-pointer items-center border border-gold-line px-7 text-sm tracking-[0.02em] transition-colors duration-200 ease-quiet hover:border-ink hover:bg-ink hover:text-paper"
      >
        Try again
      </button>
    </StationeryPage>
  )
}
