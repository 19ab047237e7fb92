import { useQuery } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import type { MessageAttachments } from '../thread/thread-slots.ts'
import { copy } from './copy.ts'
import { FirstMessageForm } from './first-message-form.tsx'

type ContactPanelProps = {
  /** The member to write to. */
  id: string
  reader: { id: string; verified: boolean; curator: boolean }
  attachments: MessageAttachments
}

export const contactQuery = (id: string) => api.conversations.readContact.queryOptions({ input: { id }, staleTime: 0 })

/** How a member writes to another one, on the card of that member. Renders nothing if it could not be loaded. */
export function ContactPanel({ id, reader, attachments }: ContactPanelProps) {
  const { data: contact, isError } = useQuery(contactQuery(id))
  if (isError && !contact) return null
  return (
    <SidePanel title="Write a message">
      {!contact ? (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      ) : contact.conversation_id ? (
        <>
          <p className={paragraph}>{copy.existing}</p>
          <LinkButton
            to="/dashboard/messages/$conversationId"
            params={{ conversationId: contact.conversation_id }}
            variant="solid"
            className="mt-5 w-full"
          >
            Open conversation
          </LinkButton>
        </>
      ) : contact.may_write ? (
        <FirstMessageForm subject={{ member_id: id }} memberId={reader.id} attachments={attachments} />
      ) : (
        <p className={paragraph}>{reader.verified || reader.curator ? copy.notReachable : copy.unverified}</p>
      )}
    </SidePanel>
  )
}

const paragraph = 'text-pretty text-[0.9375rem] text-ink-2 leading-6'
