import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { Offer } from '../records.ts'
import { copy } from './copy.ts'
import { emptyOffer, type OfferFields } from './offer-fields.ts'
import { offersQuery } from './queries.ts'

const offerDialog = onDemand(() => import('./loaded-offer-dialog.tsx'))

interface Options {
  otherName: string
  /** Whether the parties can write to each other, and the subject is still to be had. */
  isPossible: boolean
}

/**
 * The offers of a conversation, and the form for another. What is typed is kept until it is sent or the member leaves the
 * page, and an open form stays, whatever the other party does meanwhile.
 */
export function useOffers(conversationId: string, { otherName, isPossible }: Options) {
  const { data, isError, refetch } = useQuery(offersQuery(conversationId))
  const [fields, setFields] = useState<OfferFields>(emptyOffer)
  const [form, setForm] = useState<{ counters: Offer | undefined }>()
  const close = () => setForm(undefined)
  const loaded = useOnDemand(offerDialog, form !== undefined, close)
  const openOffer = data?.items.find(({ state }) => state === 'open')

  return {
    offers: data?.items,
    isError,
    retry: () => void refetch(),
    /** Undefined while no offer can be made. */
    onCounter: isPossible ? (offer: Offer) => setForm({ counters: offer }) : undefined,
    action:
      isPossible && data && !openOffer
        ? { label: copy.make, icon: 'coins' as const, onSelect: () => setForm({ counters: undefined }) }
        : undefined,
    dialog: loaded && form && (
      <loaded.LoadedOfferDialog
        {...{ conversationId, otherName, fields, counters: form.counters, onClose: close }}
        onChange={(change) => setFields((before) => ({ ...before, ...change }))}
        onMade={() => {
          setFields(emptyOffer)
          close()
        }}
      />
    ),
  }
}
