import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Message } from '../../records.ts'
import type { UnsentMessage } from '../outbox/unsent-message-store.ts'
import { copy } from './copy.ts'
import { addMessage } from './thread-query.ts'

type Edit = { text: string } & ({ message: Message } | { unsent: UnsentMessage })

/** The message that the composer edits, if any. What the member wrote before stays in the draft meanwhile. */
export function useMessageEdit(id: string, changeUnsent: (message: UnsentMessage, content: string) => void) {
  const cache = useQueryClient()
  const [edit, setEdit] = useState<Edit>()
  const lastAttempt = useRef({ content: '', key: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ message, content }: { message: Message; content: string }) => {
      // The same text keeps its key, because the server may have received it although the response was lost.
      if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: newUuid() }
      const { id: message_id, edited_at } = message
      return await apiClient.conversations.edit({ id, message_id, edited_at, ...lastAttempt.current })
    },
    onSuccess: (edited) => {
      lastAttempt.current = { content: '', key: '' }
      addMessage(cache, edited)
      void cache.invalidateQueries({ queryKey: api.conversations.list.key() })
      // Another edit may have begun meanwhile.
      setEdit((current) => (current && 'message' in current && current.message.id === edited.id ? undefined : current))
    },
    onError: (error) =>
      toast({ title: 'The message was not edited', description: errorMessage(error, copy.editKept), tone: 'error' }),
  })

  return {
    /** The text in the composer; undefined if no message is edited. */
    text: edit?.text,
    isSaving: isPending,
    begin: (message: Message) => setEdit({ message, text: message.content }),
    beginUnsent: (unsent: UnsentMessage) => setEdit({ unsent, text: unsent.content }),
    change: (text: string) => edit && setEdit({ ...edit, text }),
    cancel: () => setEdit(undefined),
    save(content: string) {
      if (!edit || isPending) return
      if ('message' in edit && edit.message.content !== content) return mutate({ message: edit.message, content })
      if ('unsent' in edit) changeUnsent(edit.unsent, content)
      setEdit(undefined)
    },
  }
}
