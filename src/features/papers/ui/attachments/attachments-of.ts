import { onAuthEvent } from '#api/auth/auth-events.ts'
import { messageLimits } from '#features/conversations/terms.ts'
import { type AttachmentStore, createAttachmentStore } from './attachment-store.ts'

const stores = new Map<string, AttachmentStore>()

/** The files of a draft. Uploads go on while the member looks at another page. */
export function attachmentsOf(draftName: string): AttachmentStore {
  const store = stores.get(draftName) ?? createAttachmentStore(draftName, messageLimits.papers)
  stores.set(draftName, store)
  return store
}

onAuthEvent((event) => {
  // A page that missed the sign-out learns of it when the next member signs in.
  if (event !== 'SIGNED_OUT' && event !== 'SIGNED_IN') return
  for (const store of stores.values()) store.close()
  stores.clear()
})
