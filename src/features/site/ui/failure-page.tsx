import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { failureReference } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { GoldRule } from '#ui/gold-rule.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { StationeryPage } from '#ui/stationery-page.tsx'
import { Brand } from './brand.tsx'

export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const reference = failureReference(error)

  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
    reset()
  }

  return (
    <StationeryPage head={<Brand />} foot={reference && <p>Reference {reference}</p>}>
      <meta name="robots" content="noindex" />
      <h1 className="title-1 max-w-[8em]">Something went wrong</h1>
      <GoldRule />
      <p className="lede mb-10 max-w-[34em] text-ink-2">
        We could not show this page. It has been noted, and nothing of yours was changed.
      </p>
      <div className="flex flex-wrap justify-center gap-4">
        <Button variant="solid" busy={retrying} onClick={() => void retry()}>
          Try again
        </Button>
        <LinkButton to="/">Return home</LinkButton>
      </div>
    </StationeryPage>
  )
}
