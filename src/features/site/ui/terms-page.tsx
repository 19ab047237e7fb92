import { LegalPage } from './legal-page.tsx'
import type { Operator } from './operator.ts'
import { termsOfConduct } from './terms-of-conduct.tsx'
import { termsOfLiability } from './terms-of-liability.tsx'

export function TermsPage({ operator }: { operator: Operator }) {
  return (
    <LegalPage
      title="Terms of Service"
      inForceSince="2026-11-21"
      introduction={`The agreement between you and ${operator.name ?? 'us'}. It is short because the rule is simple: deal honestly, keep confidences.`}
      sections={[...termsOfConduct(operator), ...termsOfLiability(operator)]}
    />
  )
}
