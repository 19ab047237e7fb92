import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionGroups, namelessSubject, subjectKindOf } from './action-groups.ts'

const calls = /(?<!function )record(?:Audits?|Refusal)\(\s*[\w.]+,\s*([^,)]*)/g
const names = /(?<!type: )['`]([a-z-]+\.)[a-z-]*(?:['`]|\$\{)/g

const namesIn = (text: string) => [...text.matchAll(names)].flatMap(([, group = '']) => group)

/** The beginnings of the actions that a call records. A call with a variable records one of the names in its file. */
function groupsOf(action: string, code: string): string[] {
  if (action.startsWith('`${kind}.')) return ['mail.', 'text.']
  return namesIn(/['`]/.test(action) ? action : code)
}

function recordedGroups(): { groups: Set<string>; unread: string[] } {
  const exclude = ['src/**/*.test.ts', 'src/testing/**', 'src/platform/audit/**']
  const recorded = globSync('src/**/*.ts', { exclude }).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(calls)].map(([call, action = '']) => ({
      call: `${file}: ${call}`,
      groups: groupsOf(action, code),
    }))
  })
  return {
    groups: new Set(recorded.flatMap(({ groups }) => groups)),
    unread: recorded.flatMap(({ call, groups }) => (groups.length === 0 ? [call] : [])),
  }
}

test('the filter of the audit log lists each kind of action that the code records, and each once', () => {
  const { groups, unread } = recordedGroups()
  expect(unread).toEqual([])
  expect(groups.size).toBeGreaterThan(30)
  expect(actionGroups.map(({ value }) => value).toSorted()).toEqual([...groups].toSorted())
})

test('each action about a record is known to be about that record', () => {
  const kinds = Object.entries({
    ...{ 'agreement.changed': 'listing', 'agreement.accepted': 'listing', 'photograph.traced': 'listing' },
    ...{ 'adviser.invited': 'deal', 'deal.opened': 'deal', 'document.added': 'document', 'offer.made': 'offer' },
    ...{ 'viewing.agreed': 'viewing', 'mandate.created': 'mandate', 'session.opened': 'member' },
    ...{ 'house-agreement.changed': 'member', 'photograph-notice.accepted': 'member' },
  })
  for (const [action, kind] of kinds) expect([action, subjectKindOf(action)]).toEqual([action, kind])
})

test('an audit record without a subject name shows the kind of the subject', () => {
  expect(['deal.opened', 'listing.sold', 'document.changed', 'session.opened'].map(namelessSubject)).toEqual([
    ...['A deal', 'A listing since deleted', 'A document', 'A member without a name'],
  ])
})
