import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { apiClient } from '#api/client.ts'
import { isRefused } from '#api/refused.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Sends the first message about a mandate and leads to its conversation. Says how it went; throws where it failed. */
export function useFirstMessage(mandateId: string) {
  const navigate = useNavigate()
  // The same words sent again are the same message: the answer to the first may have been lost.
  const attempt = useRef({ content: '', key: '' })

  return async (content: string): Promise<void> => {
    if (attempt.current.content !== content) attempt.current = { content, key: newUuid() }
    const { key } = attempt.current
    try {
      const { conversation_id } = await apiClient.conversations.start({ mandate_id: mandateId, content, key })
      toast({
        title: 'Conversation Started',
        description: 'Your conversation has been created successfully',
        tone: 'success',
      })
      void navigate({ href: `/dashboard/messages/${conversation_id}` })
    } catch (error) {
      toast({ title: wordsFor(error), description: 'What you wrote is still here.', tone: 'error' })
      throw error
    }
  }
}

const wordsFor = (error: unknown): string =>
  isRefused(error) && error.status < 500 ? error.message : 'Failed to create conversation. Please try again.'
