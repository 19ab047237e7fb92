export interface Size {
  width: number
  height: number
}

/** What a page is drawn on takes three bytes for each. */
const mostPixels = 16_000_000
const longestSide = 8_000

export const isSize = ({ width, height }: Size): boolean =>
  [width, height].every((side) => Number.isFinite(side) && side > 0)

/**
 * The size in pixels of a page that should be `width` wide. A page that is very tall becomes narrower than that, and a page
 * of extreme proportions is drawn at least one pixel wide and high.
 */
export function pictureSize(page: Size, width: number): Size {
  if (!isSize(page) || !isSize({ width, height: width })) throw new RangeError('A page needs a size to be drawn')
  const scale = Math.min(
    width / page.width,
    longestSide / Math.max(page.width, page.height),
    Math.sqrt(mostPixels / page.width / page.height),
  )
  const pixels = (side: number) => Math.max(1, Math.min(longestSide, Math.floor(side * scale)))
  return { width: pixels(page.width), height: pixels(page.height) }
}
