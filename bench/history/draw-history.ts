import type { Palette } from '../charts/palette.ts'
import { inner, line, short, svgDocument, text } from '../charts/svg.ts'
import { type HistoryEntry, shownMain } from './history.ts'

/** One main figure at the commits at which it was measured, the earliest first. */
export interface Course {
  part: string
  name: string
  points: { commit: string; value: number }[]
}

export function coursesOf(history: readonly HistoryEntry[], parts: readonly string[]): Course[] {
  return parts.flatMap((part) => {
    const entries = history.filter((entry) => entry.part === part)
    const names = [...new Set(entries.flatMap(({ figures }) => Object.keys(figures)))]
    return names.map((name) => ({
      ...{ part, name },
      points: entries.flatMap(({ commit, figures }) => {
        const value = figures[name]
        return value === undefined ? [] : [{ commit, value }]
      }),
    }))
  })
}

const [rowHeight, plotHeight] = [46, 30]
const plot = { left: 400, right: 730 }

/** A line for each figure over the commits, from zero up, so that a jump looks as large as it is. */
export function drawHistory(courses: readonly Course[], palette: Palette): string {
  const top = inner.top + 18
  const height = top + courses.length * rowHeight + 16
  const description = courses
    .map(({ name, points }) => `${name}: ${points.map((one) => `${one.commit} ${shownMain(one.value)}`).join(', ')}.`)
    .join(' ')
  const content = courses.flatMap((course, index) => drawCourse(course, top + index * rowHeight, palette))
  const headings = [
    text(plot.left, inner.top + 6, 'earliest to latest commit, from zero', { class: 'quiet' }),
    text(inner.right, inner.top + 6, 'latest', { class: 'quiet', 'text-anchor': 'end' }),
  ]
  return svgDocument({ title: 'Main figures by commit', description, height }, palette, [...headings, ...content])
}

function drawCourse({ name, points }: Course, top: number, palette: Palette): string[] {
  const base = top + plotHeight + 6
  const most = Math.max(...points.map(({ value }) => value), Number.MIN_VALUE)
  const xOf = (index: number) => plot.left + ((plot.right - plot.left) * (index + 0.5)) / points.length
  const yOf = (value: number) => base - (plotHeight * value) / most
  const path = points.map(({ value }, index) => `${short(xOf(index))},${short(yOf(value))}`).join(' ')
  const dots = points.map(({ commit, value }, index) => {
    const hint = `<title>${commit}: ${shownMain(value)}</title>`
    return `<circle cx="${short(xOf(index))}" cy="${short(yOf(value))}" r="3.4" fill="${palette.accent}">${hint}</circle>`
  })
  const latest = points.at(-1)
  return [
    text(inner.left, base - 12, name),
    line({ x1: plot.left, x2: plot.right, y1: base, y2: base }, palette.line),
    `<polyline points="${path}" fill="none" stroke="${palette.accent}" stroke-width="1.6"/>`,
    ...dots,
    text(inner.right, base - 12, latest ? shownMain(latest.value) : '', { class: 'group', 'text-anchor': 'end' }),
    text(inner.right, base + 2, latest?.commit ?? '', { class: 'quiet', 'text-anchor': 'end' }),
  ]
}
