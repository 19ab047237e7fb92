import { n } from './numbers.ts'

const at = (x: number, y: number, scale: number) => `transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})"`

/** The umbrella pine of the Riviera. Its foot stands at (x, y). */
export function pine(x: number, y: number, scale: number, colour: string): string {
  return `<g ${at(x, y, scale)} fill="${colour}"><path d="M-2 0 C-1 -22 0 -38 -3 -52 L3 -52 C2 -38 3 -22 4 0Z"/><path d="M-34 -50 C-36 -64 -18 -74 2 -74 C24 -74 38 -62 34 -50 C22 -54 12 -48 0 -49 C-12 -47 -22 -54 -34 -50Z"/><path d="M-20 -66 C-14 -80 14 -82 22 -66Z"/></g>`
}

export function cypress(x: number, y: number, scale: number, colour: string): string {
  return `<path ${at(x, y, scale)} fill="${colour}" d="M0 0 C-10 -4 -11 -28 -8 -48 C-6 -64 -2 -78 0 -88 C3 -78 7 -64 8 -48 C11 -28 10 -4 0 0Z"/>`
}

/** A palm that leans by `lean` towards the right. */
export function palm(x: number, y: number, scale: number, colour: string, lean = 14): string {
  const fronds = [-170, -140, -105, -75, -40, -10, 20]
    .map((turn) => `<path transform="rotate(${turn})" d="M0 0 C14 -9 34 -8 48 8 C34 2 16 2 0 3Z"/>`)
    .join('')
  return `<g ${at(x, y, scale)} fill="${colour}"><path d="M-3 0 C0 -30 ${lean * 0.4} -62 ${lean} -88 L${lean + 4} -87 C${lean * 0.5 + 6} -60 5 -28 4 0Z"/><g transform="translate(${lean + 2} -88)">${fronds}</g></g>`
}
