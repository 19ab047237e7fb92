import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { collectionLimits } from '../terms.ts'
import { nameProblem, useCollectionWriter } from './collection-writer.ts'
import { collectionsQuery, savedStateQuery } from './queries.ts'
import { useSavedChanges } from './use-saved-changes.ts'

/** The member's collections as checkboxes for one listing, and a field that creates a collection. */
export function CollectionChoices({ id }: { id: string }) {
  const collections = useQuery(collectionsQuery())
  const saved = useQuery(savedStateQuery(id))
  const { add, untick } = useSavedChanges(id)
  const [pending, setPending] = useState<Record<string, boolean>>({})

  const failed = [collections, saved].find(({ isError, data }) => isError && !data)
  if (failed)
    return <ListFailure level={3} title="Your collections could not be loaded" onRetry={() => void failed.refetch()} />
  if (!collections.data || !saved.data)
    return (
      <SkeletonGroup>
        <Skeleton className="my-2 h-6 w-2/3" />
        <Skeleton className="my-4 h-6 w-1/2" />
        <Skeleton className="mt-6 h-11 w-full" />
      </SkeletonGroup>
    )

  const held = new Set(saved.data.collections.map((entry) => entry.id))
  const toggle = async (collection: { id: string }, next: boolean) => {
    setPending((before) => ({ ...before, [collection.id]: next }))
    await (next ? add(collection) : untick(collection))
    setPending(({ [collection.id]: _, ...rest }) => rest)
  }
  return (
    <>
      {collections.data.items.length > 0 && (
        <ul aria-label="Your collections" className="mb-3 max-h-64 overflow-y-auto overscroll-contain">
          {collections.data.items.map((collection) => (
            <li key={collection.id}>
              <Checkbox
                label={<span className="wrap-anywhere">{collection.name}</span>}
                checked={pending[collection.id] ?? held.has(collection.id)}
                onChange={({ currentTarget }) =>
                  collection.id in pending || void toggle(collection, currentTarget.checked)
                }
              />
            </li>
          ))}
        </ul>
      )}
      <NewCollection onCreated={add} />
      <Link
        to="/dashboard/saved"
        className="mt-2 inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:text-gold"
      >
        All saved listings
      </Link>
    </>
  )
}

function NewCollection({ onCreated }: { onCreated: (collection: { id: string }) => Promise<boolean> }) {
  const [name, setName] = useState('')
  const { create, problemsOf } = useCollectionWriter()
  const { busy, problems, submit } = useForm({
    check: () => nameProblem(name),
    send: async () => {
      await onCreated(await create({ name, note: '' }))
      setName('')
    },
    onFailure: problemsOf,
  })
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-3">
      <Field label="New collection" required error={problems.name} className="min-w-0 flex-1">
        <TextInput
          name="name"
          maxLength={collectionLimits.name}
          value={name}
          placeholder="A client or an occasion"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" busy={busy}>
        Create
      </Button>
    </form>
  )
}
