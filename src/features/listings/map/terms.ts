/** How many listings a map shows at most. */
export const mapLimits = { listings: 300 } as const
