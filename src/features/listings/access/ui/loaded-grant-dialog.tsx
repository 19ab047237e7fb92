import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Candidate } from '../contract.ts'
import { CandidateSearch } from './candidate-search.tsx'
import { copy } from './copy.ts'
import { editedNote, expiryOf, type GrantDraft, restart, startOf } from './grant-draft.ts'
import { GrantFields } from './grant-fields.tsx'
import { GrantText } from './grant-text.tsx'

type GrantDialogProps = { id: string; isForDocuments: boolean; onClose: () => void }

/** Finds verified members and gives them access, starting from what the first of them has. */
export function LoadedGrantDialog({ id, isForDocuments, onClose }: GrantDialogProps) {
  const cache = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  const start = startOf(chosen[0]?.grant, isForDocuments)
  const [changed, setChanged] = useState<GrantDraft>()
  const draft = changed ?? start
  const choose = (members: readonly Candidate[]) => {
    // The owner's own choices stay, unless they belong to a member who is no longer the first. What they wrote always stays.
    if (members[0]?.member.id !== chosen[0]?.member.id && (members[0]?.grant || chosen[0]?.grant))
      setChanged(restart(draft, start, startOf(members[0]?.grant, isForDocuments)))
    setChosen(members)
  }
  const grant = useMutation({
    mutationFn: () =>
      apiClient.access.grant({
        ...{ id, rung: draft.rung, member_ids: chosen.map(({ member }) => member.id), expires_at: expiryOf(draft) },
        ...editedNote(draft, start),
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.access.key() })
      toast({ title: 'Access given', tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      title="Give Access"
      description={isForDocuments ? copy.giveDocuments : copy.give}
      open
      busy={grant.isPending}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <Button variant="solid" busy={grant.isPending} disabled={chosen.length === 0} onClick={() => grant.mutate()}>
            Give Access
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <CandidateSearch id={id} search={search} onSearch={setSearch}>
          {(candidates) => (
            <CandidateList
              found={candidates}
              isNoteEdited={draft.note !== start.note}
              {...{ chosen, isForDocuments }}
              onChoose={choose}
            />
          )}
        </CandidateSearch>
        <GrantFields key={chosen[0]?.member.id} onChange={setChanged} {...{ draft, isForDocuments }} />
        {grant.error && (
          // A toast would cover the buttons below.
          <FormError title="No access was given">{errorMessage(grant.error, 'Please try again.')}</FormError>
        )}
      </div>
    </Dialog>
  )
}

interface ListProps {
  found: readonly Candidate[]
  chosen: readonly Candidate[]
  isForDocuments: boolean
  isNoteEdited: boolean
  onChoose: (members: readonly Candidate[]) => void
}

function CandidateList({ found, chosen, isForDocuments, isNoteEdited, onChoose }: ListProps) {
  const isChosen = ({ member }: Candidate) => chosen.some((each) => each.member.id === member.id)
  return (
    <div className="mt-2 max-h-56 overflow-y-auto">
      {[...chosen, ...found.filter((each) => !isChosen(each))].map((each) => (
        <Checkbox
          key={each.member.id}
          label={each.member.name}
          description={
            each.grant && (
              <>
                {isChosen(each) && `${copy.replaced} `}
                <GrantText grant={each.grant} isForDocuments={isForDocuments} />
                {isChosen(each) && each.grant.note && (
                  <span className="wrap-anywhere">
                    . {isNoteEdited ? copy.noteReplaced : copy.noteKept} “{each.grant.note}”
                  </span>
                )}
              </>
            )
          }
          checked={isChosen(each)}
          onChange={({ currentTarget }) =>
            onChoose(
              currentTarget.checked ? [...chosen, each] : chosen.filter(({ member }) => member.id !== each.member.id),
            )
          }
        />
      ))}
    </div>
  )
}
