/** Text messages have no subject. */
export const messageTitle = ({ subject }: { subject: string | null }): string => subject ?? 'Text message'
