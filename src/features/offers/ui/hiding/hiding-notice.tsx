import { lazy, Suspense } from 'react'
import type { HidingNoticeProps } from './loaded-hiding-notice.tsx'

/** Says why curators hide a listing or mandate. Few are hidden, so its script is loaded only for them. */
export const HidingNotice = (props: HidingNoticeProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)

const Loaded = lazy(async () => ({ default: (await import('./loaded-hiding-notice.tsx')).LoadedHidingNotice }))
