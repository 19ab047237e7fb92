import { Select } from '#ui/forms/choices/select.tsx'
import { DateField } from '#ui/forms/dates/date-field.tsx'
import { type DayRange, today } from '#ui/forms/dates/day.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import { actionGroups } from '../action-groups.ts'
import { AuditedMember } from './audited-member.tsx'
import { type AuditSearch, filterOf } from './queries.ts'

const groupOptions = [
  { value: 'all', label: 'Everything' },
  ...actionGroups.map(({ value, label }) => ({ value, label })),
]

type AuditFiltersProps = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

/** Whose records of which kind and which days are shown, and the same as a file. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const timeZone = useTimeZone().replaceAll('_', ' ')
  const dayField = (label: string, day: 'from' | 'to', range: DayRange) => (
    <DateField
      {...range}
      filter
      label={label}
      hint={day === 'from' ? `Days in ${timeZone}` : undefined}
      note={timeZone}
      day={search[day] ?? ''}
      onDay={(chosen) => onSearch({ ...search, [day]: chosen || undefined })}
    />
  )
  return (
    <div className="grid w-full gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_11rem_auto]">
      <Field filter label="Member">
        <AuditedMember member={search.member} onMember={(member) => onSearch({ ...search, member })} />
      </Field>
      <Field filter label="Kind of action">
        <Select
          options={groupOptions}
          value={groupOptions.find(({ value }) => value === search.action)?.value ?? 'all'}
          onValueChange={(action) => onSearch({ ...search, action: action === 'all' ? '' : action })}
        />
      </Field>
      {dayField('From', 'from', { max: search.to ?? today() })}
      {dayField('To', 'to', { min: search.from, max: today() })}
      <a
        href={csvAddress(search)}
        download
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4 hover:text-gold xl:mt-7"
      >
        Download CSV
      </a>
    </div>
  )
}

function csvAddress(search: AuditSearch): string {
  const params = Object.entries(filterOf(search)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/exports/audit.csv?${new URLSearchParams(params)}`
}
