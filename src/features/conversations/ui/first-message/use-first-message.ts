import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMounted } from '#ui/use-mounted.ts'
import { copy } from './copy.ts'
import { keepTypedText } from './keep-typed-text.ts'

export type FirstMessageSubject = { listing_id: string } | { mandate_id: string } | { member_id: string }

/** Sends a first message and opens the conversation. Trying again does not send it twice. */
export function useFirstMessage(subject: FirstMessageSubject, onSent: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const lastAttempt = useRef({ content: '', key: '' })

  const start = useMutation({
    networkMode: 'always',
    mutationFn: async (content: string) => {
      // The same text keeps its key, because the server may have received it although the response was lost.
      if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: newUuid() }
      return await apiClient.conversations.start({ ...subject, ...lastAttempt.current })
    },
    onSuccess: ({ conversation_id, created }) => {
      lastAttempt.current = { content: '', key: '' }
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

  return {
    busy: start.isPending,
    /** Sends a text that is not empty. Throws if that fails, after showing a toast. */
    start: start.mutateAsync,
    /** Sends the text unless it is empty, and returns whether it was not. */
    send(text: string): boolean {
      const content = tidyParagraphs(text)
      if (content === '') toast({ title: 'Message Required', description: 'Please enter a message', tone: 'error' })
      else if (!start.isPending) start.mutate(content)
      return content !== ''
    },
  }
}

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
