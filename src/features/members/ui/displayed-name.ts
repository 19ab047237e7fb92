import type { Profile } from '../contract.ts'

/** The name others will see, told before it is saved. The server's word is the database's (migrations/0005, shown_name). */
export function displayedName(names: Pick<Profile, 'first_name' | 'last_name' | 'name_shown'>): string {
  const first = names.first_name.trim()
  const shown = { full: `${first} ${names.last_name.trim()}`.trim(), first, member: '' }
  return shown[names.name_shown] || 'Member'
}
