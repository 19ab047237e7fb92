import { FirstMessageForm } from '#features/conversations/ui/first-message/first-message-form.tsx'
import { useAttachments } from '#features/papers/ui/attachments/use-attachments.tsx'

type FirstMessageProps = { listingId: string; memberId: string }

export function FirstMessage({ listingId, memberId }: FirstMessageProps) {
  const attachments = useAttachments(memberId, listingId)
  return <FirstMessageForm subject={{ listing_id: listingId }} memberId={memberId} attachments={attachments} />
}
