/** As Lighthouse knows them: a phone on a slow line, with a slow processor, unless told; or a desk. */
export const presets = { phone: [], desktop: ['--preset=desktop'] } as const satisfies Record<string, readonly string[]>

export type Preset = keyof typeof presets
