import { api, apiClient } from '#api/client.ts'
import { useChangingMany } from '#features/offers/ui/use-changing-many.ts'

/** Shows or hides one or several mandates. */
export const useShowing = (onDone?: (ids: readonly string[]) => void) =>
  useChangingMany({
    nouns: ['mandate', 'mandates'],
    verbs: { true: { present: 'show', past: 'shown' }, false: { present: 'hide', past: 'hidden' } },
    send: ({ ids, to }) => apiClient.mandates.showMany({ ids, is_active: to }),
    queryKey: api.mandates.key(),
    ...(onDone && { onDone }),
  })
