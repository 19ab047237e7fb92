import { hashToken } from '#platform/tokens/tokens.ts'

/** As typed by hand: case, spaces and strokes do not matter. */
export const hashCode = (code: string): Buffer => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
