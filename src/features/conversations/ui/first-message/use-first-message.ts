import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMounted } from '#ui/use-mounted.ts'

/** What a first message is about. */
export type FirstMessageSubject = { listing_id: string } | { mandate_id: string }

/** Sends a first message, once however often it is tried, and opens the conversation. */
export function useFirstMessage(about: FirstMessageSubject, onSent: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const here = useMounted()
  const attempt = useRef({ content: '', key: '' })

  const start = useMutation({
    networkMode: 'always',
    mutationFn: async (content: string) => {
      // The same words tried again are the same message: the first answer may have been lost on its way.
      if (attempt.current.content !== content) attempt.current = { content, key: newUuid() }
      return await apiClient.conversations.start({ ...about, ...attempt.current })
    },
    onSuccess: ({ conversation_id, created }) => {
      attempt.current = { content: '', key: '' }
      onSent()
      toast({ ...(created ? begun : continued), tone: 'success' })
      void cache.invalidateQueries({ queryKey: api.conversations.key() })
      // Delivered is delivered: what was kept is dropped now, not when the next page has come.
      if (here.current)
        void navigate({ to: '/dashboard/messages/$conversationId', params: { conversationId: conversation_id } })
    },
    onError: (error) => toast({ ...failureOf(error), tone: 'error' }),
  })

  return {
    busy: start.isPending,
    /** Sends words that are there. It throws where that fails, which was said then. */
    start: start.mutateAsync,
    /** Whether there was anything to send. */
    send(words: string): boolean {
      const content = tidyParagraphs(words)
      if (content === '') toast({ title: 'Message Required', description: 'Please enter a message', tone: 'error' })
      else if (!start.isPending) start.mutate(content)
      return content !== ''
    },
  }
}

const begun = { title: 'Conversation Started', description: 'Your conversation has been created successfully' }
const continued = { title: 'Message sent', description: 'You have corresponded about this before; it goes on there.' }

function failureOf(error: unknown) {
  const kept = 'What you wrote is still here.'
  if (isApiError(error, 'VERIFICATION_REQUIRED'))
    return { title: error.message, description: `Once a curator has verified you, you may write to them. ${kept}` }
  if (isApiError(error) && error.status < 500) return { title: error.message, description: kept }
  if (isApiError(error)) return { title: 'Failed to create conversation. Please try again.', description: kept }
  return { title: 'Unable to send message. Please try again.', description: kept }
}
