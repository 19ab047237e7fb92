import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Snippet } from '../contract.ts'
import { snippetLimits } from '../terms.ts'
import { copy } from './copy.ts'

type SnippetsDialogProps = {
  snippets: readonly Snippet[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates, changes and deletes snippets. */
export function SnippetsDialog({ snippets, open, onOpenChange }: SnippetsDialogProps) {
  const [edited, setEdited] = useState<Snippet | 'new'>()
  const close = () => {
    setEdited(undefined)
    onOpenChange(false)
  }
  return (
    <Dialog
      title={edited === undefined ? 'Your snippets' : edited === 'new' ? 'New snippet' : 'Edit snippet'}
      description="Only you see your snippets."
      open={open}
      onOpenChange={(next) => !next && close()}
      actions={
        edited === undefined ? (
          <>
            <DialogClose>Close</DialogClose>
            <Button
              variant="solid"
              onClick={() => setEdited('new')}
              disabled={snippets.length >= snippetLimits.perMember}
            >
              New snippet
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setEdited(undefined)}>Back</Button>
            <Button type="submit" form="snippet-form" variant="solid">
              Save
            </Button>
          </>
        )
      }
    >
      {edited === undefined ? (
        <SnippetList snippets={snippets} onEdit={setEdited} />
      ) : (
        <SnippetForm snippet={edited === 'new' ? undefined : edited} onSaved={() => setEdited(undefined)} />
      )}
    </Dialog>
  )
}

function SnippetList({ snippets, onEdit }: { snippets: readonly Snippet[]; onEdit: (snippet: Snippet) => void }) {
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: async ({ id }: Snippet) => await apiClient.snippets.remove({ id }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: api.snippets.key() }),
    onError: (error) =>
      toast({
        title: 'The snippet was not deleted',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
  })
  if (snippets.length === 0) return <p className="text-ink-2">{copy.none}</p>
  return (
    <ul className="border-line border-t">
      {snippets.map((snippet) => (
        <li key={snippet.id} className="flex items-center gap-2 border-line border-b py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate">{snippet.title}</span>
            <span className="block truncate text-ink-2 text-sm">{snippet.text}</span>
          </span>
          <IconButton label={`Edit ${snippet.title}`} onClick={() => onEdit(snippet)}>
            <PenLine aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
          <IconButton label={`Delete ${snippet.title}`} onClick={() => remove.mutate(snippet)}>
            <Trash2 aria-hidden="true" size={18} strokeWidth={1.25} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function SnippetForm({ snippet, onSaved }: { snippet: Snippet | undefined; onSaved: () => void }) {
  const cache = useQueryClient()
  const [fields, setFields] = useState({ title: snippet?.title ?? '', text: snippet?.text ?? '' })
  const { problems, submit, clearProblems } = useForm({
    check: () => ({
      ...(fields.title.trim() === '' && { title: 'Please enter a title' }),
      ...(fields.text.trim() === '' && { text: 'Please enter a text' }),
    }),
    send: async () => {
      await (snippet ? apiClient.snippets.update({ id: snippet.id, ...fields }) : apiClient.snippets.create(fields))
      await cache.invalidateQueries({ queryKey: api.snippets.key() })
      onSaved()
    },
    onFailure: (error) => {
      const errors = fieldErrors(error)
      if (Object.keys(errors).length === 0)
        toast({
          title: 'The snippet was not saved',
          description: errorMessage(error, 'Please try again.'),
          tone: 'error',
        })
      return errors
    },
  })
  const write = (changed: Partial<typeof fields>) => {
    clearProblems(changed)
    setFields({ ...fields, ...changed })
  }
  return (
    <form id="snippet-form" onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Title" required error={problems.title}>
        <TextInput
          name="title"
          maxLength={snippetLimits.title}
          value={fields.title}
          onChange={({ currentTarget }) => write({ title: currentTarget.value })}
        />
      </Field>
      <Field label="Text" required error={problems.text}>
        <TextArea
          name="text"
          className="min-h-40"
          maxLength={snippetLimits.text}
          value={fields.text}
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
      </Field>
    </form>
  )
}
