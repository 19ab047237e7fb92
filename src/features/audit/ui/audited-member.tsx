import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#ui/forms/choices/combobox.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import { auditedMemberQuery, auditedMembersQuery } from './queries.ts'

type AuditedMemberProps = { member: string | undefined; onMember: (member: string | undefined) => void }

/** Chooses whose records are shown, from all members by name. */
export function AuditedMember({ member, onMember }: AuditedMemberProps) {
  const [searchedText, setSearchedText] = useState('')
  const [, setTypedText] = useDebouncedInput(searchedText, setSearchedText)
  const { data: members } = useQuery(auditedMembersQuery(searchedText))
  const { data: chosenMember, isError } = useQuery(auditedMemberQuery(member))
  const options = (members?.items ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }))
  if (member && !options.some(({ value }) => value === member)) {
    const name = chosenMember && (chosenMember.name || chosenMember.email)
    options.unshift({ value: member, label: name ?? (isError ? 'A former member' : 'Loading …') })
  }
  return (
    <Combobox
      placeholder="Everyone"
      emptyText="No member has this name."
      options={options}
      value={member ?? null}
      onValueChange={(chosen) => onMember(chosen ?? undefined)}
      onSearch={setTypedText}
    />
  )
}
