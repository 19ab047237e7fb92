import type { ReactNode } from 'react'
import { GoldRule } from '#ui/gold-rule.tsx'
import { LinkButton } from '#ui/link-button.tsx'

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
      <h1 className="title-2">{enrolled ? 'Confirm that it is you' : 'A second factor first'}</h1>
      <GoldRule />
      <p className="lede max-w-[34em] text-ink-2">
        {enrolled
          ? 'You signed in on this device before your second factor was set up. Enter a code from it to open the curators’ pages.'
          : 'Curators see what members keep confidential, so a password alone is not enough. Set up a second factor in your settings, and this page opens at once.'}
      </p>
      <div className="mt-8">
        {enrolled ? (
          proof
        ) : (
          <LinkButton to="/dashboard/settings" hash="two-factor" variant="solid">
            Set Up a Second Factor
          </LinkButton>
        )}
      </div>
    </div>
  )
}
