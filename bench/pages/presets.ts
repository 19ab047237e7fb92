/** Options of Lighthouse: its default is a phone on a slow network with a slow processor; the other is a desktop. */
export const presets = { phone: [], desktop: ['--preset=desktop'] } as const satisfies Record<string, readonly string[]>

export type Preset = keyof typeof presets
