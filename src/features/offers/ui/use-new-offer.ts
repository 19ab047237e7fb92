import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createOnce } from '#api/create-once.ts'
import type { FormFields } from '#ui/forms/engine/draft-storage.ts'
import { useDraft } from '#ui/forms/engine/use-draft.ts'
import { type Problems, useForm } from '#ui/forms/engine/use-form.ts'
import { useMounted } from '#ui/use-mounted.ts'

type NewOffer<Fields extends FormFields, Input extends object, Own extends { id: string; version: number }> = {
  draftName: string
  blank: Fields
  /** The API of its feature, and the key of all its queries. */
  client: Parameters<typeof createOnce<Input, Own>>[0]
  queryKey: QueryKey
  check: (fields: Fields) => Problems
  toInput: (fields: Fields) => Input
  /** The problems that a change may solve; those of the changed fields if omitted. */
  clearedBy?: (change: Partial<Fields>) => Partial<Fields>
  /** What else must be sent with the new record. */
  sendRest?: (own: Own) => Promise<void>
  onFailure: (error: unknown) => Problems
  notify: (own: Own) => void
  /** Navigates; not called if the member has left the page. */
  leave: (own: Own) => Promise<void>
}

/** The form of a new listing or mandate: its draft is kept in the browser, and it is created once however often it is sent. */
export function useNewOffer<
  Fields extends FormFields,
  Input extends object,
  Own extends { id: string; version: number },
>(offer: NewOffer<Fields, Input, Own>) {
  const cache = useQueryClient()
  const draft = useDraft(offer.draftName, offer.blank)
  const [create] = useState(() => createOnce(offer.client))
  const [done, setDone] = useState(false)
  const mounted = useMounted()
  const { fields } = draft

  const form = useForm({
    check: () => offer.check(fields),
    send: async () => {
      const createdOffer = await create(offer.toInput(fields))
      draft.forget()
      await offer.sendRest?.(createdOffer)
      setDone(true)
      void cache.invalidateQueries({ queryKey: offer.queryKey })
      offer.notify(createdOffer)
      if (mounted.current) await offer.leave(createdOffer)
    },
    onFailure: offer.onFailure,
  })
  const put = (change: Partial<Fields>) => {
    draft.put(change)
    form.clearProblems(offer.clearedBy?.(change) ?? change)
  }
  return {
    draft,
    done,
    busy: form.busy || done,
    submit: form.submit,
    sections: { fields, put, problems: form.problems },
  }
}
