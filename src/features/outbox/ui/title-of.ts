/** Text messages have no subject. */
export const titleOf = ({ subject }: { subject: string | null }): string => subject ?? 'Text message'
