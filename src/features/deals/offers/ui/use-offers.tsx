import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { endedStages } from '../../terms.ts'
import { obstacleOf } from '../../ui/obstacle-of.ts'
import { conversationDealsQuery } from '../../ui/queries.ts'
import type { Offer } from '../records.ts'
import { emptyOffer, type OfferFields } from './offer-fields.ts'

const offerDialog = onDemand(() => import('./loaded-offer-dialog.tsx'))

interface Options {
  otherName: string
  /** Whether the parties cannot write to each other; undefined while that is not known. */
  isClosed: boolean | undefined
  /** The deal that the page shows; otherwise offers are for the newest open one, if there is one. */
  dealId?: string
}

/**
 * The offers of a conversation, and the form for another. What is typed is kept until it is sent or the member leaves the
 * page, and an open form stays, whatever the other party does meanwhile.
 */
export function useOffers(conversationId: string, { otherName, isClosed, dealId }: Options) {
  const { data, isError, refetch } = useQuery(conversationDealsQuery(conversationId))
  const [fields, setFields] = useState<OfferFields>(emptyOffer)
  const [form, setForm] = useState<{ counters: Offer | undefined }>()
  const close = () => setForm(undefined)
  const loaded = useOnDemand(offerDialog, form !== undefined, close)
  const deal = data?.items.find(({ id, stage }) => (dealId ? id === dealId : !endedStages.includes(stage)))
  const isSold = data?.sold === true && !deal
  const isPossible = data !== undefined && isClosed === false && !isSold
  const hasOpenOffer = data?.offers.some(({ state }) => state === 'open')

  return {
    offers: data?.offers,
    isError,
    retry: () => void refetch(),
    /** Undefined while no offer can be made. */
    onCounter: isPossible ? (offer: Offer) => setForm({ counters: offer }) : undefined,
    obstacle: obstacleOf(isClosed, isSold),
    action:
      isPossible && !hasOpenOffer
        ? { label: 'Make an Offer', icon: 'coins' as const, onSelect: () => setForm({ counters: undefined }) }
        : undefined,
    dialog: loaded && form && (
      <loaded.LoadedOfferDialog
        {...{ conversationId, otherName, deal, fields, counters: form.counters, onClose: close }}
        onChange={(change) => setFields((before) => ({ ...before, ...change }))}
        onMade={() => {
          setFields(emptyOffer)
          close()
        }}
      />
    ),
  }
}
