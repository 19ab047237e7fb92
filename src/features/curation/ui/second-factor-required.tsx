import type { ReactNode } from 'react'
import { GoldRule } from '#ui/gold-rule.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'

type SecondFactorRequiredProps = {
  /** A second factor is set up, but this session has not proven it. */
  enrolled: boolean
  /** The button that starts the proof. */
  proof: ReactNode
}

/** Shown in place of the curators' pages until the second factor is proven. */
export function SecondFactorRequired({ enrolled, proof }: SecondFactorRequiredProps) {
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      <h1 className="title-2 text-balance">
        {enrolled ? (
          'Confirm that it is you'
        ) : (
          <>
            Set up <span className="whitespace-nowrap">two-factor</span>{' '}
            <span className="whitespace-nowrap">sign-in</span> first
          </>
        )}
      </h1>
      <GoldRule />
      <p className="lede max-w-[34em] text-pretty text-ink-2">{enrolled ? copy.enterCode : copy.setUp}</p>
      <div className="mt-8">
        {enrolled ? (
          proof
        ) : (
          <LinkButton to="/dashboard/settings" hash="two-factor" variant="solid">
            Set Up Two-Factor Sign-in
          </LinkButton>
        )}
      </div>
    </div>
  )
}
