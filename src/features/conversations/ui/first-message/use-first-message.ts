import { noop, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMounted } from '#ui/use-mounted.ts'
import type { MessageAttachments } from '../thread/thread-slots.ts'
import { copy } from './copy.ts'
import { keepTypedText } from './keep-typed-text.ts'

export type FirstMessageSubject = { listing_id: string } | { mandate_id: string } | { member_id: string }

/** Sends a first message and opens the conversation. Trying again does not send it twice. */
export function useFirstMessage(subject: FirstMessageSubject, onSent: () => void, attachments?: MessageAttachments) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const lastAttempt = useRef(noAttempt)

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ content, paperIds }: { content: string; paperIds: string[] }) => {
      // The same text and files keep their key, because the server may have received them although the response was lost.
      const message = JSON.stringify([content, paperIds])
      if (lastAttempt.current.message !== message) lastAttempt.current = { message, key: newUuid() }
      const { key } = lastAttempt.current
      return await apiClient.conversations.start({ ...subject, content, key, paper_ids: paperIds })
    },
    onSuccess: ({ conversation_id, created }) => {
      lastAttempt.current = noAttempt
      onSent()
      toast({ ...(created ? startedToast : continuedToast), tone: 'success' })
      void cache.invalidateQueries({ queryKey: api.conversations.key() })
      // Not awaited, so that the form does not stay busy until the next page is loaded.
      if (isMounted.current) {
        keepTypedText(conversation_id)
        void navigate({ to: '/dashboard/messages/$conversationId', params: { conversationId: conversation_id } })
      }
    },
    onError: (error) => toast({ ...failureToast(error), tone: 'error' }),
  })

  const hasFiles = attachments !== undefined && attachments.state !== 'none'
  const busy = mutation.isPending || attachments?.state === 'sending'

  async function start(content: string): Promise<void> {
    if (!hasFiles) return void (await mutation.mutateAsync({ content, paperIds: [] }))
    const isSent = await attachments.requestSend((paperIds, names) =>
      mutation.mutateAsync({ content: content || names, paperIds }),
    )
    if (!isSent) throw new Error('The message was not sent')
  }

  return {
    busy,
    /** Sends the message, which has a text or files. Throws if that fails, after a toast or the tray has said so. */
    start,
    /** Sends the message unless it has neither text nor files, and returns whether it has. */
    send(text: string): boolean {
      const content = tidyParagraphs(text)
      const isEmpty = content === '' && !hasFiles
      if (isEmpty) toast({ title: 'Message Required', description: 'Please enter a message', tone: 'error' })
      else if (!busy) start(content).catch(noop)
      return !isEmpty
    },
  }
}

const noAttempt = { message: '', key: '' }

const startedToast = { title: 'Conversation Started', description: 'Your conversation has been created successfully' }
const continuedToast = {
  title: 'Message sent',
  description: copy.continued,
}

function failureToast(error: unknown) {
  const { textKept } = copy
  if (isApiError(error) && error.status < 500) return { title: error.message, description: textKept }
  if (isApiError(error)) return { title: 'Failed to create conversation. Please try again.', description: textKept }
  return { title: 'Unable to send message. Please try again.', description: textKept }
}
