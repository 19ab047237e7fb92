import { lumaInSize, type Picture } from './picture.ts'
import { type Plane, withLongSide } from './plane.ts'
import { type Sloped, slopedOf, type View, viewOf } from './refine.ts'

/** The original and what was found in the sizes and views in which they are compared. Each is made once, for all starts. */
export interface ComparedSizes {
  original(length: number, view: View): Sloped
  found(width: number, height: number, view: View): Promise<Plane>
}

export function openComparedSizes(original: Plane, found: Picture): ComparedSizes {
  const shrunk = remembering((length: number) => withLongSide(original, length))
  const sloped = remembering((length: number, view: View) => slopedOf(viewOf(shrunk(length), view)))
  const resized = remembering((width: number, height: number) => lumaInSize(found, width, height))
  const viewed = remembering(async (width: number, height: number, view: View) =>
    viewOf(await resized(width, height), view),
  )
  return { original: sloped, found: viewed }
}

function remembering<Key extends (number | string)[], Value>(make: (...key: Key) => Value): (...key: Key) => Value {
  const known = new Map<string, Value>()
  return (...key) => {
    const name = key.join(' ')
    const value = known.get(name) ?? make(...key)
    known.set(name, value)
    return value
  }
}
