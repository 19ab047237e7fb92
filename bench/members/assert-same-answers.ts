import { deepStrictEqual } from 'node:assert'

type Body = Record<string, unknown> & { categories?: { category: string }[] }

/** Without the same work on both sides, a comparison would mean nothing. */
export async function assertSameAnswers(
  origins: { bare: string; ours: string },
  path: string,
  cookie: string,
): Promise<void> {
  const [bare, ours] = await Promise.all(
    [origins.bare, origins.ours].map(async (origin) => {
      const response = await fetch(origin + path, { headers: { cookie } })
      if (!response.ok) throw new Error(`${origin + path} answered ${response.status}: ${await response.text()}`)
      return comparable((await response.json()) as Body)
    }),
  )
  deepStrictEqual(bare, ours, `${path}: the servers answer differently`)
}

/** Without the cursor, whose form is ours, and with the categories in one order. */
const comparable = ({ categories, ...body }: Body) => ({
  ...{ ...body, next_cursor: null },
  categories: categories?.toSorted((a, b) => a.category.localeCompare(b.category)),
})
