/** A Markdown table that is also readable in a terminal: the first columns hold words, the others figures. */
export function markdownTable(header: string[], rows: string[][], words = 1): string {
  const widths = header.map((name, column) => Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column < words)).join(' | ')} |`
  const rule = widths.map((width, column) => (column < words ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(header), line(rule), ...rows.map(line)].join('\n')
}

const pad = (cell: string, width: number, left: boolean) => (left ? cell.padEnd(width) : cell.padStart(width))
