import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Conversation } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { conversationQuery } from '../queries.ts'

export type ConversationAction = 'end' | 'resume' | 'block' | 'unblock'

export function useConversationAction({ id, other }: Pick<Conversation, 'id' | 'other'>, onDone?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (action: ConversationAction) => await apiClient.conversations[action]({ id }),
    onSuccess: (conversation, action) => {
      cache.setQueryData(conversationQuery(id).queryKey, conversation)
      void cache.invalidateQueries({ queryKey: api.conversations.key() })
      toast({ title: successTitles[action](nameOrUnknown(other)), tone: 'success' })
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: 'The conversation was not changed',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
}

const successTitles: Record<ConversationAction, (name: string) => string> = {
  end: () => 'Conversation ended',
  resume: () => 'Conversation reopened',
  block: (name) => `${name} is blocked`,
  unblock: (name) => `${name} is no longer blocked`,
}
