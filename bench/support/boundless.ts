import type { MemoryLimits } from '#platform/limits/memory-limits.ts'

/** Rate limits that never refuse, because benches send more requests than a caller may. */
export const boundless: MemoryLimits = { count: () => 0 }
