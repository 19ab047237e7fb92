import { SectionFailure } from '#ui/feedback/section-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'

/** In place of an agreement that is not here yet. */
export function AgreementLoading({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (failed) return <SectionFailure title="The agreement could not be loaded" onRetry={retry} />
  return (
    <SkeletonGroup className="block max-w-3xl">
      <SkeletonText lines={4} />
    </SkeletonGroup>
  )
}
