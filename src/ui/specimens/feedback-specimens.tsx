import { Button } from '#ui/button.tsx'
import { MagnifierOverMap } from '#ui/drawings/magnifier-over-map.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { SkeletonGroup, SkeletonImage, SkeletonRow, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

export function FeedbackSpecimens() {
  return (
    <SpecimenSection id="feedback" title="Feedback">
      <Specimen name="Notice">
        <div className="grid gap-4">
          <Notice>Something worth knowing, said once.</Notice>
          <Notice tone="warn" action={<Button size="small">Retry</Button>}>
            Demo data shown for preview
          </Notice>
          <Notice tone="error" title="It could not be saved" action={<Button size="small">Try again</Button>}>
            The server did not answer. Your text is still here.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Skeletons">
        <SkeletonGroup className="grid gap-8 md:grid-cols-3">
          <SkeletonImage />
          <SkeletonText lines={5} />
          <div>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </div>
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Loading">
        <Loading className="py-6" />
      </Specimen>
      <Specimen name="Progress">
        <div className="grid max-w-sm gap-6">
          <ProgressBar label="Half of it" value={50} note="50%" />
          <ProgressBar label="All of it" value={100} note="100%" />
          <ProgressBar label="Nobody knows how long" />
        </div>
      </Specimen>
      <Specimen name="A page that needs the server">
        <LinkButton to="/design/failure">Ask the server</LinkButton>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          level={4}
          drawing={<MagnifierOverMap />}
          title="Nothing found matching your criteria."
          action={<Button>Reset Filters</Button>}
        >
          Fewer words or another category may find more.
        </EmptyState>
      </Specimen>
    </SpecimenSection>
  )
}
