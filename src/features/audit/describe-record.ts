import { actionNames, causeTexts, detailLabels, valueNames } from './action-texts.ts'

/** `member.verification-withdrawn` becomes "Member verification withdrawn". */
export function describeAction(action: string): string {
  const actionText = actionNames[action] ?? action.replace(/[.-]/g, ' ')
  return actionText.charAt(0).toUpperCase() + actionText.slice(1)
}

/** The details of a record as text, without ids and digests, which mean nothing to the reader. */
export function describeDetails({ from, to, before, changed, reason, kind, ...rest }: Record<string, unknown>): string {
  const former = isRecord(before) ? before : {}
  return [
    from !== undefined && to !== undefined ? `from ${describeValue(from)} to ${describeValue(to)}` : describeStep(to),
    Array.isArray(changed) && changed.length > 0 ? `changed: ${changed.map(labelOf).join(', ')}` : '',
    typeof before === 'string' ? `${labelOf('before')}: ${describeValue(before)}` : '',
    reason === undefined ? '' : (causeTexts[String(reason)] ?? `reason: ${describeValue(reason)}`),
    kind === undefined ? '' : describeValue(kind),
    ...Object.entries(rest)
      .filter(([name, value]) => !/Ids?$/.test(name) && !isOpaque(value))
      .map(([name, value]) =>
        name in former
          ? `${labelOf(name)} ${describeValue(former[name])} to ${describeValue(value)}`
          : `${labelOf(name)}: ${describeValue(value)}`,
      ),
  ]
    .filter(Boolean)
    .join(', ')
}

/** An id, a digest in hexadecimal digits, or the thumbprint of a key. */
const isOpaque = (value: unknown): boolean =>
  typeof value === 'string' && /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}|[\w-]{43})$/i.test(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describeStep = (to: unknown): string => (to === undefined ? '' : `to ${describeValue(to)}`)

/** Splits both `fee_rate` and `triesLeft` into words, unless the name has a label. */
function labelOf(name: unknown): string {
  const text = String(name)
  return detailLabels[text] ?? text.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** An instant, of which the reader sees the day. */
const isoInstant = /^(\d{4}-\d\d-\d\d)T[\d:.]+Z$/

function describeValue(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value))
    return value
      .filter((one) => !isOpaque(one))
      .map(describeValue)
      .join(', ')
  return isRecord(value)
    ? describeDetails(value)
    : (valueNames[String(value)] ?? String(value).replace(isoInstant, '$1'))
}
