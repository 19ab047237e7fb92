import type { MemoryLimits } from '#platform/limits/memory-limits.ts'

/** Benches ask faster than any caller may. */
export const boundless: MemoryLimits = { take: () => 0 }
