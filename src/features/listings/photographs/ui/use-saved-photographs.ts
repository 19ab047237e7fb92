import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { OwnListing, Photograph } from '#features/listings/records.ts'
import { ownListingQuery } from '#features/listings/ui/own/own-queries.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { PhotographKind } from '../terms.ts'
import { inShownOrder, moveWithinKind, photographsFirst, withKind } from './order-within-kind.ts'

/** The photographs that the server has. Every change is sent immediately. */
export function useSavedPhotographs({ id }: OwnListing) {
  const cache = useQueryClient()
  const { queryKey } = ownListingQuery(id)
  const setInCache = (now: Photograph[]) =>
    cache.setQueryData(queryKey, (own: OwnListing | undefined) => own && { ...own, photographs: now })
  const photographsNow = () => cache.getQueryData(queryKey)?.photographs ?? []
  const pending = useRef(0)
  const hasArrival = useRef(false)
  /** The order that the server has, while a photograph is being moved. */
  const orderBeforeMove = useRef<Photograph[]>(undefined)

  /** Shows what the server has. A photograph that is being moved stays where it is shown. */
  function showSaved(now: Photograph[]) {
    const isMoving = orderBeforeMove.current !== undefined
    if (isMoving) orderBeforeMove.current = now
    setInCache(isMoving ? inShownOrder(now, photographsNow()) : now)
  }

  const answering = {
    onMutate: () => {
      pending.current += 1
    },
    onSettled: () => {
      pending.current -= 1
      // To read the listing again would undo a move; its drop is a change too.
      if (pending.current > 0 || !hasArrival.current || orderBeforeMove.current) return
      hasArrival.current = false
      void cache.invalidateQueries({ queryKey })
    },
    // An earlier answer would undo on the screen what has been changed since, or lack a photograph that arrived since.
    onSuccess: ({ photographs: now }: { photographs: Photograph[] }) => {
      if (pending.current === 1 && !hasArrival.current) showSaved(now)
    },
    onError: (error: unknown) => {
      toast({ title: errorMessage(error, 'The photographs could not be changed. Please try again.'), tone: 'error' })
      void cache.invalidateQueries({ queryKey })
    },
  }
  const arrange = useMutation({ ...api.photographs.arrange.mutationOptions(), scope: { id }, ...answering })
  const caption = useMutation({ ...api.photographs.caption.mutationOptions(), scope: { id }, ...answering })
  const setKind = useMutation({ ...api.photographs.setKind.mutationOptions(), scope: { id }, ...answering })
  const remove = useMutation({ ...api.photographs.remove.mutationOptions(), scope: { id }, ...answering })

  function offerUndo(before: string[], order: string[]) {
    const undo = () => arrange.mutate({ id, order: before, previous_order: order })
    toast({ title: 'The new order is saved', tone: 'success', action: { label: 'Undo', onSelect: undo } })
  }

  return {
    /** Adds an uploaded photograph. `now` may not have the changes that are being sent. */
    keep: (now: Photograph[], arrivedId: string) => {
      if (pending.current === 0) return showSaved(now)
      hasArrival.current = true
      const shown = photographsNow()
      const arrived = now.filter(({ id: newId }) => newId === arrivedId)
      if (orderBeforeMove.current) orderBeforeMove.current = photographsFirst([...orderBeforeMove.current, ...arrived])
      setInCache(inShownOrder([...shown, ...arrived], shown))
    },
    /** Moves it in the cache only; `arrange` sends the order when it is dropped. */
    move: (photographId: string, index: number) => {
      orderBeforeMove.current ??= photographsNow()
      setInCache(moveWithinKind(photographsNow(), photographId, index))
    },
    arrange: () => {
      const [before, order] = [orderBeforeMove.current?.map(idOf), photographsNow().map(idOf)]
      orderBeforeMove.current = undefined
      if (!before || before.join() === order.join()) return
      arrange.mutate({ id, order, previous_order: before }, { onSuccess: () => offerUndo(before, order) })
    },
    setKind: (photographId: string, kind: PhotographKind) => {
      setInCache(withKind(photographsNow(), photographId, kind))
      setKind.mutate({ id, photograph_id: photographId, kind })
    },
    caption: (photographId: string, text: string) => caption.mutate({ id, photograph_id: photographId, caption: text }),
    remove: (photographId: string) => {
      setInCache(photographsNow().filter((one) => one.id !== photographId))
      remove.mutate({ id, photograph_id: photographId })
    },
  }
}

const idOf = ({ id }: Photograph) => id
