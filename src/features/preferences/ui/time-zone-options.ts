import { browserTimeZone } from '#lib/browser-time-zone.ts'
import type { Option } from '#ui/forms/choices/option.ts'

/** Browsers still list some zones by the former name of their city, by which nobody would search. */
const currentNames: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
const currentName = (zone: string): string => currentNames[zone] ?? zone

export const suggestedTimeZone = (): string => currentName(browserTimeZone())

/** The zones that the browser knows, and the chosen one: the server may know it by another name. */
export function timeZoneOptions(chosen: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone').map(currentName), 'UTC', ...(chosen ? [chosen] : [])])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
