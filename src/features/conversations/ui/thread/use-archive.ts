import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Conversation } from '../../records.ts'
import { conversationQuery } from '../queries.ts'
import { copy } from './copy.ts'

/** Moves a conversation to the archive and back. Both have an Undo. */
export function useArchive({ id, last_sequence }: Conversation, onArchived: (() => void) | undefined) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async (isArchived: boolean) =>
      isArchived
        ? await apiClient.conversations.archive({ id, through: last_sequence })
        : await apiClient.conversations.unarchive({ id }),
    onSuccess: (conversation, isArchived) => {
      cache.setQueryData(conversationQuery(id).queryKey, conversation)
      void cache.invalidateQueries({ queryKey: api.conversations.key() })
      if (isArchived && !conversation.archived)
        return toast({ title: 'The conversation was not archived', description: copy.newMessage })
      toast({
        title: isArchived ? 'Conversation archived' : 'Moved to conversations',
        tone: 'success',
        about: `archiving ${id}`,
        action: { label: 'Undo', onSelect: () => mutate(!isArchived) },
      })
      if (isArchived) onArchived?.()
    },
    onError: (error) =>
      toast({
        title: 'The conversation was not moved',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
  return { archive: () => mutate(true), unarchive: () => mutate(false) }
}
