import { lazy, Suspense, useEffect, useState } from 'react'
import { setIdentityProver } from '#api/identity-proof.ts'

// Rarely needed, so it is loaded on demand.
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

type Answer = (proven: boolean) => void

/** Asks members to prove who they are if a call is refused for lack of a fresh proof. Rendered once per page. */
export function IdentityProof() {
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    let pendingAnswer: Answer | undefined
    const stop = setIdentityProver(
      () =>
        new Promise((resolve) => {
          pendingAnswer = (proven) => {
            setAnswer(undefined)
            resolve(proven)
          }
          setAnswer(() => pendingAnswer)
        }),
    )
    return () => {
      stop()
      pendingAnswer?.(false)
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
