/** A rectangle in metres from the upper left corner of the building: x, y, width, depth. */
type Box = readonly [x: number, y: number, width: number, depth: number]

export interface FloorPlan {
  title: string
  width: number
  depth: number
  /** Parts of the building, with their outer walls. */
  building: readonly Box[]
  /** Inside their walls. */
  rooms: readonly { box: Box; name: string; area?: string }[]
  /** Openings in walls; `swing` is the corner at which a door hangs. */
  doors: readonly { box: Box; swing?: 'left' | 'right' | 'up' | 'down' }[]
  windows: readonly Box[]
  stairs?: readonly { box: Box; steps: number }[]
  terraces?: readonly { box: Box; name: string }[]
  /** Round towers: the middle, and the radius outside and inside of the wall. */
  towers?: readonly (readonly [x: number, y: number, outside: number, inside: number])[]
}

const ink = '#1b1714'
const quiet = '#5d5349'
const line = '#b9ad9b'
const gold = '#8f6b2e'
const scale = 40

/** The plan as an SVG drawing on white: walls in ink, openings cut out of them. */
export function drawFloorPlan(plan: FloorPlan): string {
  const { title, width, depth, building, rooms, doors, windows, stairs = [], terraces = [], towers = [] } = plan
  const margin = 2.2
  const size = `${(width + 2 * margin) * scale} ${(depth + 2 * margin + 1) * scale}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" font-family="Hanken">
<rect width="100%" height="100%" fill="#fff"/>
<g transform="translate(${margin * scale} ${margin * scale})">
${terraces.map(({ box, name }) => terrace(box, name)).join('')}
${building.map((box) => `<rect ${place(box)} fill="${ink}"/>`).join('')}
${towers.map(([x, y, outside]) => round(x, y, outside, ink)).join('')}
${rooms.map(({ box }) => `<rect ${place(box)} fill="#fff"/>`).join('')}
${towers.map(([x, y, , inside]) => round(x, y, inside, '#fff')).join('')}
${windows.map(drawWindow).join('')}
${doors.map(({ box, swing }) => `<rect ${place(box)} fill="#fff"/>${swing ? doorLeaf(box, swing) : ''}`).join('')}
${stairs.map(({ box, steps }) => staircase(box, steps)).join('')}
${rooms.map(({ box, name, area }) => label(box, name, area)).join('')}
<g transform="translate(0 ${(depth + 1.7) * scale})">${scaleBar()}
<text x="${width * scale}" y="6" text-anchor="end" font-family="Cormorant" font-style="italic" font-size="30" fill="${quiet}">${title}</text></g>
<g transform="translate(${(width + 0.9) * scale} ${-0.6 * scale})">${northArrow}</g>
</g></svg>`
}

const place = ([x, y, width, depth]: Box) =>
  `x="${x * scale}" y="${y * scale}" width="${width * scale}" height="${depth * scale}"`

const round = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x * scale}" cy="${y * scale}" r="${radius * scale}" fill="${fill}"/>`

function drawWindow(box: Box): string {
  const [x, y, width, depth] = box
  const isFlat = width > depth
  const middle = isFlat
    ? `M${x * scale} ${(y + depth / 2) * scale}h${width * scale}`
    : `M${(x + width / 2) * scale} ${y * scale}v${depth * scale}`
  return `<rect ${place(box)} fill="#fff" stroke="${ink}" stroke-width="1.5"/><path d="${middle}" stroke="${ink}" stroke-width="1.5"/>`
}

/** The leaf, open at a right angle, and the arc that it draws. */
function doorLeaf([x, y, width, depth]: Box, swing: 'left' | 'right' | 'up' | 'down'): string {
  const reach = Math.max(width, depth)
  const [left, top, right, bottom] = [x, y, x + width, y + depth]
  const [hinge, leaf, end] = {
    up: [point(left, top), point(left, top - reach), point(right, top)],
    down: [point(right, bottom), point(right, bottom + reach), point(left, bottom)],
    left: [point(left, bottom), point(left - reach, bottom), point(left, top)],
    right: [point(right, top), point(right + reach, top), point(right, bottom)],
  }[swing]
  return `<path d="M${hinge}L${leaf}A${reach * scale} ${reach * scale} 0 0 1 ${end}" fill="none" stroke="${quiet}" stroke-width="1.5"/>`
}

const point = (x: number, y: number) => `${x * scale} ${y * scale}`

function staircase([x, y, width, depth]: Box, steps: number): string {
  const isFlat = width > depth
  const treads = Array.from({ length: steps + 1 }, (_, step) =>
    isFlat
      ? `M${point(x + (width * step) / steps, y)}v${depth * scale}`
      : `M${point(x, y + (depth * step) / steps)}h${width * scale}`,
  )
  const arrow = isFlat
    ? `M${point(x, y + depth / 2)}h${width * scale}m-8 -6l8 6l-8 6`
    : `M${point(x + width / 2, y + depth)}v${-depth * scale}m-6 8l6 -8l6 8`
  return `<g fill="none" stroke="${quiet}" stroke-width="1.5"><rect ${place([x, y, width, depth])}/><path d="${treads.join('')}${arrow}"/></g>`
}

/** Paving in squares of half a metre and a name. */
function terrace(box: Box, name: string): string {
  const [x, y, width, depth] = box
  const rows = Array.from({ length: Math.floor(depth) }, (_, row) => `M${point(x, y + row + 1)}h${width * scale}`)
  const columns = Array.from(
    { length: Math.floor(width) },
    (_, column) => `M${point(x + column + 1, y)}v${depth * scale}`,
  )
  const patch = [(x + width / 2) * scale, (y + depth / 2) * scale] as const
  return `<rect ${place(box)} fill="#fff" stroke="${line}" stroke-width="1.5"/><path d="${rows.join('')}${columns.join('')}" stroke="${line}" stroke-width="0.75" opacity="0.7"/>
<rect x="${patch[0] - name.length * 8}" y="${patch[1] - 20}" width="${name.length * 16}" height="32" fill="#fff"/>${words(patch[0], patch[1] + 6, name, 'italic')}`
}

function label([x, y, width, depth]: Box, name: string, area?: string): string {
  const [middle, centre] = [(x + width / 2) * scale, (y + depth / 2) * scale]
  const lines = name.split('|')
  const first = centre - (lines.length - 1) * 13 + (area ? -6 : 6)
  const names = lines.map((one, index) => words(middle, first + index * 26, one))
  const size =
    area &&
    `<text x="${middle}" y="${first + lines.length * 26 - 2}" text-anchor="middle" font-size="17" fill="${quiet}">${area}</text>`
  return `${names.join('')}${size ?? ''}`
}

const words = (x: number, y: number, text: string, look: 'normal' | 'italic' = 'normal') =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Cormorant" font-weight="500" font-style="${look}" font-size="25" fill="${look === 'italic' ? quiet : ink}">${text}</text>`

function scaleBar(): string {
  const parts = [0, 1, 2, 3, 4].map(
    (metre) =>
      `<rect x="${metre * scale}" width="${scale}" height="7" fill="${metre % 2 ? '#fff' : ink}" stroke="${ink}" stroke-width="1"/>`,
  )
  return `${parts.join('')}<text x="${5 * scale + 12}" y="9" font-size="17" fill="${quiet}">5 m</text>`
}

const northArrow = `<circle r="26" fill="none" stroke="${gold}" stroke-width="1.5"/><path d="M0 -20L8 14L0 8L-8 14Z" fill="${gold}"/><text y="-34" text-anchor="middle" font-family="Cormorant" font-weight="600" font-size="24" fill="${gold}">N</text>`
