import { heroWidths, type PosterWidth, posterWidths, timesOfDay } from './addresses.ts'
import { heroScenes, isListed, type Poster, scenes } from './catalogue.ts'
import { plates } from './plates.ts'

/** Parses the last two parts of an address from `posterSources`; undefined if there is no such poster. */
export function posterFromPath(category: string, file: string): { poster: Poster; width: PosterWidth } | undefined {
  const [, scene, time, digits] = /^([a-z-]+)-([a-z]+)-(\d+)$/.exec(file) ?? []
  const timeOfDay = timesOfDay.find((each) => each === time)
  const width = widthsOf(category).find((each) => String(each) === digits)
  const group = scenesByCategory.find((each) => each.category === category)
  return scene && timeOfDay && width && group?.scenes.includes(scene)
    ? { poster: { category: group.category, scene, timeOfDay }, width }
    : undefined
}

export const widthsOf = (category: string): readonly PosterWidth[] => (category === 'hero' ? heroWidths : posterWidths)

/** Every poster there is. */
export function everyPoster(): Poster[] {
  return scenesByCategory.flatMap(({ category, scenes }) =>
    scenes.flatMap((scene) => timesOfDay.map((timeOfDay) => ({ category, scene, timeOfDay }))),
  )
}

const scenesByCategory: readonly { category: Poster['category']; scenes: readonly string[] }[] = [
  ...Object.keys(scenes)
    .filter(isListed)
    .map((category) => ({ category, scenes: scenes[category] })),
  { category: 'hero', scenes: heroScenes },
  { category: 'plates', scenes: Object.values(plates).flat() },
]
