import { expect, it } from 'vitest'
import { boxParam } from '../../ui/browse/place-params.ts'
import { boxOfView, viewOfBox } from './box-of-view.ts'
import { keepInside, shareOf, wholeWorld } from './map-view.ts'
import { projectPoint } from './project-world.ts'

let seed = 7
const random = () => {
  seed = (seed * 48271) % 2147483647
  return seed / 2147483647
}
const someView = () => keepInside({ x: random() * 960, y: random() * 720, zoom: 1 + random() ** 3 * 60 })

it('has every place that the map shows', () => {
  let shown = 0
  for (let n = 0; n < 20_000; n++) {
    const view = someView()
    const place = { latitude: random() * 180 - 90, longitude: random() * 360 - 180 }
    const { x, y } = shareOf(projectPoint(place), view)
    if (Math.min(x, y, 1 - x, 1 - y) < 0) continue
    shown++
    const { south, west, north, east } = boxOfView(view)
    const isInside =
      place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east
    expect({ view, place, isInside }).toEqual({ view, place, isInside: true })
  }
  expect(shown).toBeGreaterThan(500)
})

it('is the whole earth if the map shows it', () => {
  expect(boxOfView(wholeWorld)).toEqual({ south: -90, west: -180, north: 90, east: 180 })
})

it('ends where the map ends', () => {
  const view = keepInside({ ...projectPoint({ latitude: 44, longitude: 8 }), zoom: 40 })
  const { south, west, north, east } = boxOfView(view)
  const shareAt = (latitude: number, longitude: number) => shareOf(projectPoint({ latitude, longitude }), view)
  expect(shareAt(north, 8).y).toBeCloseTo(0, 2)
  expect(shareAt(south, 8).y).toBeCloseTo(1, 2)
  // Meridians lean, so the edges touch the map in its upper corners.
  expect(shareAt(north, west).x).toBeCloseTo(0, 1)
  expect(shareAt(north, east).x).toBeCloseTo(1, 1)
})

it('shows all of a part of the earth, and the whole map for what is over the date line', () => {
  const view = viewOfBox('43,7,44.5,10')
  for (const place of [
    { latitude: 43.001, longitude: 7.001 },
    { latitude: 44.499, longitude: 9.999 },
  ]) {
    const { x, y } = shareOf(projectPoint(place), view)
    expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0)
  }
  expect(view.zoom).toBeGreaterThan(20)
  expect(viewOfBox('-20,170,-10,-170')).toEqual(wholeWorld)
  expect(viewOfBox('nowhere')).toEqual(wholeWorld)
})

it('shows the same part again when an address is opened', () => {
  const view = keepInside({ ...projectPoint({ latitude: 43.7, longitude: 7.4 }), zoom: 30 })
  const again = viewOfBox(boxParam(boxOfView(view)))
  expect(again.zoom / view.zoom).toBeGreaterThan(0.8)
  expect(Math.hypot(again.x - view.x, again.y - view.y)).toBeLessThan(3)
})
