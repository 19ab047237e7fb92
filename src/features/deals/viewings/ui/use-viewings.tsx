import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { obstacleOf } from '../../ui/obstacle-of.ts'
import { conversationDealsQuery } from '../../ui/queries.ts'
import type { Viewing } from '../records.ts'
import { emptyViewing, type ViewingFields } from './viewing-fields.ts'

const viewingDialog = onDemand(() => import('./loaded-viewing-dialog.tsx'))

interface Options {
  otherName: string
  /** Whether the conversation is about a listing. */
  isAboutListing: boolean
  /** Whether the parties cannot write to each other; undefined while that is not known. */
  isClosed: boolean | undefined
}

/** The viewings of a conversation, and the form that proposes times. What is typed is kept until it is sent or the page is left. */
export function useViewings(conversationId: string, { otherName, isAboutListing, isClosed }: Options) {
  const { data } = useQuery(conversationDealsQuery(conversationId))
  const [fields, setFields] = useState<ViewingFields>(emptyViewing)
  const [form, setForm] = useState<{ replaces: Viewing | undefined }>()
  const close = () => setForm(undefined)
  const loaded = useOnDemand(viewingDialog, form !== undefined, close)
  const canPropose = isAboutListing && isClosed === false && data?.sold === false
  return {
    viewings: data?.viewings ?? [],
    obstacle: obstacleOf(isClosed, data?.sold),
    /** Undefined while no times can be proposed. */
    onOthers: canPropose ? (replaces: Viewing) => setForm({ replaces }) : undefined,
    action:
      canPropose && !data?.viewings.some(({ state }) => state === 'proposed')
        ? { label: 'Propose a Viewing', icon: 'eye' as const, onSelect: () => setForm({ replaces: undefined }) }
        : undefined,
    dialog: loaded && form && (
      <loaded.LoadedViewingDialog
        {...{ conversationId, otherName, fields, replaces: form.replaces, onClose: close }}
        onChange={(change) => setFields((before) => ({ ...before, ...change }))}
        onProposed={() => {
          setFields(emptyViewing)
          close()
        }}
      />
    ),
  }
}
