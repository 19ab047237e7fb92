import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { copy } from './copy.ts'

/** Explains why passkeys cannot be added here, with a link to where they can. */
export function PasskeysElsewhere({ origin }: { origin: string | null }) {
  const ready = useHydrated()
  if (!origin) return <Notice title="Not available">{copy.noAddress}</Notice>
  if (ready && origin === location.origin)
    return <Notice title="Not available in this browser">{copy.noSupport}</Notice>
  return (
    <Notice
      title="Passkeys work at another address of this site"
      action={
        <a href={`${origin}/dashboard/settings#passkeys`} className={buttonClass({ size: 'small' })}>
          Go there
        </a>
      }
    >
      Open {origin.replace(/^https?:\/\//, '')} to add one.
    </Notice>
  )
}
