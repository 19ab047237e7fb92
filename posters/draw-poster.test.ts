import { describe, expect, it } from 'vitest'
import { posterSources, timesOfDay } from './addresses.ts'
import { type Poster, posterFor, posterName, scenes } from './catalogue.ts'
import { drawPoster } from './draw-poster.ts'
import { everyPoster, posterFromPath, widthsOf } from './every-poster.ts'
import { plateName, plates } from './plates.ts'

import { randomFrom } from './random.ts'

const allPosters = everyPoster()
const categories = Object.entries(scenes)

const draw = (poster: Poster) => drawPoster(poster) ?? ''

describe('every poster', () => {
  it.each(allPosters)('draws $category/$scene at $timeOfDay', (poster) => {
    const svg = draw(poster)

    expect(svg.startsWith('<svg ')).toBe(true)
    expect(faultsOf(svg)).toEqual([])
    expect(Buffer.byteLength(svg)).toBeLessThan(90 * 1024)
    expect(draw(poster) === svg, 'the second drawing is the same').toBe(true)
  })

  it('looks different at every time of day', () => {
    const drawings = Map.groupBy(allPosters, ({ category, scene }) => `${category}/${scene}`)
    for (const [scene, ofOne] of drawings)
      expect(new Set(ofOne.map(draw)).size, `the lights of ${scene}`).toBe(timesOfDay.length)
  })

  it('is not drawn if the catalogue does not list it', () => {
    expect(drawPoster({ category: 'yachts', scene: 'submarine', timeOfDay: 'noon' })).toBeUndefined()
    expect(drawPoster({ category: 'jets', scene: 'at-anchor', timeOfDay: 'noon' })).toBeUndefined()
  })
})

describe('the poster of a record', () => {
  it.each(categories)('is spread over every scene and time of day of %s', (category, own) => {
    const shares = new Map<string, number>()
    const perPoster = 400
    const ids = uuids(`records of ${category}`, own.length * timesOfDay.length * perPoster)
    for (const id of ids) {
      const name = posterName(posterFor(category, id))
      shares.set(name, (shares.get(name) ?? 0) + 1)
    }

    const expected = own.flatMap((scene) => timesOfDay.map((light) => `${category}/${scene}-${light}`))
    expect([...shares.keys()].toSorted()).toEqual(expected.toSorted())
    expect(Math.min(...shares.values())).toBeGreaterThan(perPoster * 0.75)
    expect(Math.max(...shares.values())).toBeLessThan(perPoster * 1.25)
  })

  it('stays the same for the same id', () => {
    for (const id of uuids('listings', 200)) expect(posterFor('yachts', id)).toEqual(posterFor('yachts', id))
  })

  it('is in the catalogue for every category and id', () => {
    const names = new Set(allPosters.map(posterName))
    for (const [category] of categories)
      for (const id of ['', '0', 'é', ...uuids(category, 50)])
        expect(names).toContain(posterName(posterFor(category, id)))
  })

  it('accepts a category in any spelling of case and spaces', () => {
    expect(posterFor('Real Estate', '7').category).toBe('real-estate')
    expect(posterFor('JEWELRY', '7').category).toBe('jewelry')
  })

  it.each(['submarines', '', 'hero', 'constructor', '__proto__'])(
    'falls back to a house for the category "%s"',
    (category) => {
      expect(posterFor(category, '7')).toEqual(posterFor('real-estate', '7'))
    },
  )
})

describe('the plate of a listing', () => {
  it.each(Object.entries(plates))('is one of the objects of %s, on every ground', (category, objects) => {
    const shown = uuids(`plates of ${category}`, 200).map((id) => plateName(category, id))
    const expected = objects.flatMap((object) => timesOfDay.map((ground) => `plates/${object}-${ground}`))
    expect([...new Set(shown)].toSorted()).toEqual(expected.toSorted())
  })

  it('shows nothing of a trade if the listing has no known category', () => {
    for (const category of [null, '', 'submarines', 'constructor', '__proto__'])
      expect(plateName(category, '7')).toMatch(/^plates\/(seal|bell)-/)
    expect(plateName('Real Estate', '7')).toMatch(/^plates\/(key|door-knocker)-/)
  })
})

describe('the address of a poster', () => {
  it('is parsed back to the same poster and width', () => {
    for (const poster of allPosters)
      for (const { src, width } of posterSources(posterName(poster), widthsOf(poster.category))) {
        const [, , version, category = '', file = ''] = src.split('/')
        expect(version).toBe('draft')
        expect(posterFromPath(category, file)).toEqual({ poster, width })
      }
  })

  it.each([
    'yachts/submarine-noon-400',
    'yachts/at-anchor-teatime-400',
    'yachts/at-anchor-noon',
    'yachts/at-anchor-noon-401',
    'yachts/at-anchor-noon-0400',
    'yachts/at-anchor-noon-400.webp',
    'yachts/At-Anchor-noon-400',
    'jets/at-anchor-noon-400',
    'yachts/at-anchor-noon-640',
    'hero/at-anchor-noon-400',
    'constructor/name-noon-400',
    '/',
  ])('is rejected if no such poster exists: "%s"', (path) => {
    const [category = '', file = ''] = path.split('/')
    expect(posterFromPath(category, file)).toBeUndefined()
  })
})

/** Breaches of well-formed SVG, and of the rule that posters hold no script and no reference to other addresses. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const open: string[] = []
  let rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing, name, attributes, empty) => {
      if (forbidden.has(name)) faults.push(`an element <${name}>`)
      if (closing && open.pop() !== name) faults.push(`</${name}> closes another element`)
      if (!closing && !empty) open.push(name)
      faults.push(...faultsOfAttributes(name, attributes, ids))
      return ''
    },
  )
  rest = rest.trim()
  if (rest) faults.push(`text or a broken element: ${rest.slice(0, 80)}`)
  if (open.length > 0) faults.push(`never closed: ${open.join(' ')}`)
  for (const [, target] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g))
    if (target && !ids.has(target)) faults.push(`nothing is called ${target}`)
  const odd = /NaN|undefined|Infinity|null|\[object|e[+-]\d\d/.exec(svg)
  if (odd) faults.push(`${odd[0]} in ${svg.slice(odd.index - 40, odd.index + 20)}`)
  return faults
}

const forbidden = new Set(['script', 'style', 'foreignObject', 'image', 'a', 'iframe', 'animate', 'set'])

function faultsOfAttributes(element: string, attributes: string, ids: Set<string>): string[] {
  const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value }))
  const twice = pairs.filter(({ name }, index) => pairs.findIndex((pair) => pair.name === name) !== index)
  const taken = pairs.filter(({ name, value }) => name === 'id' && ids.has(value))
  for (const { name, value } of pairs) if (name === 'id') ids.add(value)
  return [
    ...twice.map(({ name }) => `${name} twice on <${element}>`),
    ...taken.map(({ value }) => `two elements called ${value}`),
    ...pairs.filter(({ name }) => /^on|^style$/.test(name)).map(({ name }) => `${name} on <${element}>`),
    ...pairs.filter(isOutward).map(({ value }) => `a reference to ${value}`),
  ]
}

function isOutward({ name, value }: { name: string; value: string }): boolean {
  if (name === 'xmlns') return value !== 'http://www.w3.org/2000/svg'
  if (name.endsWith('href')) return !value.startsWith('#')
  return /url\((?!#)|\/\/|javascript:|data:/.test(value)
}

function uuids(seed: string, count: number): string[] {
  const random = randomFrom(seed)
  const hex = () => Math.floor(random() * 16).toString(16)
  return Array.from({ length: count }, () =>
    [8, 4, 4, 4, 12].map((length) => Array.from({ length }, hex).join('')).join('-'),
  )
}
