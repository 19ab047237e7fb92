import { rect } from '../brush/shapes.ts'
import type { Poster } from '../catalogue.ts'
import type { plates } from '../plates.ts'
import { frame, palette } from './objects/art.ts'
import { bell, seal } from './objects/desk.ts'
import { doorKnocker, key } from './objects/house.ts'
import { horizon, turbine } from './objects/jets.ts'
import { brilliantCut, pearls } from './objects/jewels.ts'
import { compass, shell } from './objects/shore.ts'
import { steeringWheel, wireWheel } from './objects/wheels.ts'
import { anchor, shipsWheel } from './objects/yachts.ts'
import { type PlateObject, type PlatePalette, platePalettes } from './plate-palettes.ts'

type PlateName = (typeof plates)[keyof typeof plates][number]

const objects: Record<PlateName, PlateObject> = {
  ...{ anchor, bell, compass, frame, horizon, key, palette, pearls, seal, shell, turbine },
  'brilliant-cut': brilliantCut,
  'door-knocker': doorKnocker,
  'ships-wheel': shipsWheel,
  'steering-wheel': steeringWheel,
  'wire-wheel': wireWheel,
}

const isPlate = (name: string): name is PlateName => Object.hasOwn(objects, name)

/** The object on an engraved ground, with the shadow that it casts. */
export function drawPlate({ scene, timeOfDay }: Poster): string | undefined {
  if (!isPlate(scene)) return undefined
  const p = platePalettes[timeOfDay]
  return `${ground(p)}<filter id="cast" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="7" dy="9" stdDeviation="5" flood-color="${p.shadow}" flood-opacity="0.45"/><feDropShadow dx="26" dy="36" stdDeviation="22" flood-color="${p.shadow}" flood-opacity="0.4"/></filter><g transform="translate(600 406) scale(0.86)"><g filter="url(#cast)">${objects[scene](p)}</g></g>`
}

/** A sheet that is lit from the upper left, with a rosette as on a banknote. */
function ground({ ground: [light, middle, far], line }: PlatePalette): string {
  const petals = Array.from(
    { length: 30 },
    (_, index) => `<use href="#petal"${index ? ` transform="rotate(${index * 6})"` : ''}/>`,
  )
  return `<radialGradient id="sheet" cx="0.34" cy="0.26" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></radialGradient>${rect(0, 0, 1200, 800, 'url(#sheet)')}<g transform="translate(600 400)" fill="none" stroke="${line}" stroke-width="1.1" opacity="0.5"><ellipse id="petal" rx="376" ry="214"/>${petals.slice(1).join('')}<circle r="386"/><circle r="394"/></g>`
}
