import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failureReference } from '#api/error-serialization.ts'
import { productName } from '#lib/product-name.ts'
import { Button } from '#ui/button.tsx'
import { FramedPage } from '#ui/framed-page.tsx'
import { GoldRule } from '#ui/gold-rule.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Brand } from './brand.tsx'

export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retrying = useRouterState({ select: ({ isLoading }) => isLoading })
  const reference = failureReference(error)
  const heading = useFocusWhileShown()

  const retry = async () => {
    await router.invalidate()
    reset()
  }

  return (
    <FramedPage head={<Brand />} foot={reference && <p>Reference {reference}</p>}>
      <meta name="robots" content="noindex" />
      <title>{`Something went wrong · ${productName}`}</title>
      <h1 ref={heading} tabIndex={-1} className="title-1 max-w-[8em] outline-none">
        Something went wrong
      </h1>
      <GoldRule />
      <p className="lede mb-10 max-w-[34em] text-ink-2">
        We could not show this page{reference ? '. It has been noted, and' : ', and'} nothing of yours was changed.
      </p>
      <div className="flex flex-wrap justify-center gap-4">
        <Button variant="solid" busy={retrying} onClick={() => void retry()}>
          Try again
        </Button>
        <LinkButton to="/">Return home</LinkButton>
      </div>
    </FramedPage>
  )
}

/** The failed page held the focus. Moves it to the heading here, and to the content once the next page is shown. */
function useFocusWhileShown() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => document.getElementById('content')?.focus({ preventScroll: true })
  }, [])
  return heading
}
