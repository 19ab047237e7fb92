/** The colours of the product, for a drawing that stands on a page of its own theme. */
export interface Palette {
  paper: string
  ink: string
  quietInk: string
  line: string
  accent: string
  reference: string
  missed: string
}

export const palettes = {
  light: {
    ...{ paper: '#f6f2ea', ink: '#1b1714', quietInk: '#5d5349', line: '#d8cfc0' },
    ...{ accent: '#8f6b2e', reference: '#b9ad9c', missed: '#9a3d2c' },
  },
  dark: {
    ...{ paper: '#14110f', ink: '#f0e9dc', quietInk: '#b8ac9b', line: '#352e27' },
    ...{ accent: '#d0a765', reference: '#5c5145', missed: '#e2866f' },
  },
} as const satisfies Record<string, Palette>

export type Theme = keyof typeof palettes
export const themes = Object.keys(palettes) as Theme[]
