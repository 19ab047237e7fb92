import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Introduction } from '../contract.ts'
import { CertificateLinks } from './certificate-links.tsx'
import { copy } from './copy.ts'
import { introductionOfQuery } from './queries.ts'

interface IntroductionDialogProps {
  conversationId: string
  open: boolean
  onClose: () => void
}

/** When and how the two parties of a conversation met about its subject, and the certificate of that. */
export function LoadedIntroductionDialog({ conversationId, open, onClose }: IntroductionDialogProps) {
  const { data, isError, refetch } = useQuery({ ...introductionOfQuery(conversationId), enabled: open })
  return (
    <Dialog
      title="Introduction"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      actions={<DialogClose>Close</DialogClose>}
    >
      {data?.introduction ? (
        <IntroductionDetails introduction={data.introduction} />
      ) : data ? (
        <p className="text-ink-2">{copy.none}</p>
      ) : isError ? (
        <ListFailure title={copy.failed} level={3} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function IntroductionDetails({ introduction }: { introduction: Introduction }) {
  const { id, is_own_subject, other, subject, way, introduced_at } = introduction
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere text-pretty">
        {is_own_subject ? (
          <>
            {other.name} was introduced to your {subject.type} “{subject.title}”
          </>
        ) : (
          <>
            You were introduced to the {subject.type} “{subject.title}” of {other.name}
          </>
        )}{' '}
        on <DateText instant={introduced_at} look="date" className="whitespace-nowrap" />, {wayTexts[way]}.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
        <span className="text-[0.9375rem] text-ink-2">Certificate</span>
        <CertificateLinks id={id} of={subject.title} />
      </div>
      <p className="text-pretty text-[0.8125rem] text-ink-2 leading-5">{copy.certificate}</p>
    </div>
  )
}

const wayTexts = { conversation: 'by this conversation', grant: 'when access to it was given' } as const
