import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawChart } from '../bench/charts/draw-chart.ts'
import { palettes } from '../bench/charts/palette.ts'
import { readHistory } from '../bench/history/history.ts'
import { readResults } from '../bench/support/kept.ts'
import { performanceCharts, performanceReport } from '../bench/support/performance-report.ts'
import { chartsFolder, performancePath } from '../bench/support/write-performance.ts'

test('docs/performance.md is what the code writes for the recorded figures', () => {
  expect(readFileSync(performancePath, 'utf8')).toBe(performanceReport(readResults(), readHistory()))
})

test('docs/charts holds the drawings of the recorded figures, and the report shows each in both themes', () => {
  const charts = performanceCharts(readResults(), readHistory())
  expect(readdirSync(chartsFolder).toSorted()).toEqual([...charts.keys()].toSorted())
  const report = readFileSync(performancePath, 'utf8')
  for (const [name, svg] of charts) {
    expect(readFileSync(join(chartsFolder, name), 'utf8')).toBe(svg)
    expect(report).toContain(`"charts/${name}"`)
  }
})

test('a drawing says its figures and bounds in words, and marks what misses its bound', () => {
  const svg = drawChart(
    {
      title: 'Pages <&>',
      columns: [{ title: 'p99', scale: { kind: 'bars' }, show: (value) => `${value} ms` }],
      rows: [
        { label: 'slow', cells: [{ value: 90, bound: 80 }] },
        { label: 'fast', cells: [{ value: 30, bound: 80 }] },
        { label: 'not measured', cells: [undefined] },
      ],
    },
    palettes.light,
  )
  expect(svg).toContain('<title id="title">Pages &lt;&amp;&gt;</title>')
  expect(svg).toContain('slow: p99 90 ms (bound: ≤ 80 ms). fast: p99 30 ms (bound: ≤ 80 ms).')
  expect(svg.match(/class="missed">[^<]+/g)).toEqual(['class="missed">90 ms'])
  expect(svg.match(new RegExp(`fill="${palettes.light.missed}"`, 'g'))).toHaveLength(1)
})

test('a drawing on a logarithmic scale shows a speed of zero at the edge', () => {
  const svg = drawChart(
    {
      title: 'Searches',
      columns: [{ title: 'speed', scale: { kind: 'logarithmic' }, show: (value) => `${value} a second` }],
      rows: [
        { label: 'fast', cells: [{ value: 300 }] },
        { label: 'never answered', cells: [{ value: 0 }] },
      ],
    },
    palettes.light,
  )
  expect(svg).toContain('never answered: speed 0 a second')
  expect(svg).not.toMatch(/NaN|Infinity/)
})
