import { lazy, Suspense, useEffect, useState } from 'react'
import { setIdentityProver } from '#api/identity-proof.ts'

// Asked for seldom, so it is no part of a page.
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

type Answer = (proven: boolean) => void

/** Asks the member to prove who they are when a call is refused without it. One for each page. */
export function IdentityProof() {
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    let waiting: Answer | undefined
    const stop = setIdentityProver(
      () =>
        new Promise((resolve) => {
          waiting = (proven) => {
            setAnswer(undefined)
            resolve(proven)
          }
          setAnswer(() => waiting)
        }),
    )
    return () => {
      stop()
      waiting?.(false)
    }
  }, [])

  return (
    answer && (
      <Suspense>
        <ProofDialog onAnswer={answer} />
      </Suspense>
    )
  )
}
