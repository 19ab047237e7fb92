export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
