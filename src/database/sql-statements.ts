export interface Statement {
  line: number
  /** The comments that stand before it. */
  comments: string[]
  /** In lower case and on one line: without comments, with '' for each text and body, names without quotes and spaces. */
  text: string
}

const pieces =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|'(?:[^']|'')*')|"(?<name>[^"]*)"|(?<end>;)|(?<space>\s+)|[^-\s]|-/g

/** Splits a migration into its statements. A semicolon inside of a body or a text ends none. */
export function readStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let next: Statement = { line: 0, comments: [], text: '' }
  const finish = () => {
    const text = next.text.trim()
    if (text) statements.push({ ...next, text })
    next = { line: 0, comments: [], text: '' }
  }
  for (const { 0: piece, index, groups = {} } of sql.matchAll(pieces)) {
    if (groups.end) finish()
    else if (groups.comment) next.comments.push(piece.replace(/^--\s*/, ''))
    else {
      if (!next.line && !groups.space) next.line = sql.slice(0, index).split('\n').length
      next.text += plain(piece, groups)
    }
  }
  finish()
  return statements
}

function plain(piece: string, { text, name, space }: Record<string, string | undefined>): string {
  if (text) return "''"
  if (space) return ' '
  return (name?.replaceAll(' ', '_') ?? piece).toLowerCase().replace('public.', '')
}

/** The parts of a text between the commas that stand outside of brackets. */
export function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}
