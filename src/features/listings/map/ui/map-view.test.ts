import { describe, expect, it } from 'vitest'
import { keepInside, moveBy, pointAt, shareOf, viewOf, wholeWorld, zoomAround, zoomLimits } from './map-view.ts'

describe('the visible part of the map', () => {
  it('stays within the map and the limits of zooming', () => {
    expect(keepInside({ x: -500, y: 9_000, zoom: 0.1 })).toEqual(wholeWorld)
    expect(zoomAround(wholeWorld, 1_000).zoom).toBe(zoomLimits.most)
    expect(moveBy({ ...wholeWorld, zoom: 2 }, { x: -10_000, y: 0 })).toMatchObject({ x: 240, y: 360 })
  })

  it('keeps the point under the pointer in place while zooming', () => {
    const view = { x: 400, y: 300, zoom: 3 }
    const point = { x: 450, y: 320 }
    const before = shareOf(point, view)
    const after = shareOf(point, zoomAround(view, 2, point))
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
    expect(pointAt(before, view).x).toBeCloseTo(point.x)
  })

  it('shows all points, and the whole world if there are none', () => {
    expect(viewOf([])).toEqual(wholeWorld)
    const points = [
      { x: 400, y: 200 },
      { x: 500, y: 260 },
    ]
    const view = viewOf(points)
    for (const point of points) {
      const { x, y } = shareOf(point, view)
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0.05)
    }
    expect(viewOf(points.slice(0, 1)).zoom).toBe(12)
  })
})
