import type { MemberCard } from '#features/members/contract.ts'

export const nameOrUnknown = (member: Pick<MemberCard, 'name'> | null): string => member?.name.trim() || 'Unknown User'
