import type { Profile } from '../contract.ts'

/** Previews the name that others will see. Must agree with `shown_name` of the database (migrations/0005). */
export function displayedName(names: Pick<Profile, 'first_name' | 'last_name' | 'name_shown'>): string {
  const first = names.first_name.trim()
  const byChoice = { full: `${first} ${names.last_name.trim()}`.trim(), first, member: '' }
  return byChoice[names.name_shown] || 'Member'
}
