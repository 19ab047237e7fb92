interface ListingRow {
  id: string
  title: string
  category: string | null
  is_private: boolean
  is_featured: boolean
  status: string
  archived_at: Date | null
  seller_verified: boolean
  created_at: Date
  price: string
  price_to: string | null
  reduced_from: string | null
  reduced_from_to: string | null
  currency: string
  location: string
  description: string
  saved: boolean
  photographs: PhotographRow[]
}

interface PhotographRow {
  id: string
  caption: string
  width: number
  height: number
  widths: number[]
  thumbhash: string | null
}

export interface CardRow extends ListingRow {
  place: string
  categories: { category: string; count: number }[]
  total: string
}

export interface FullRow extends ListingRow {
  member_id: string
  name: string
  company: string
  role: string
  specialities: string[]
  cities: string[]
  languages: string[]
  introduction: string
  portrait_id: string | null
  verified: boolean
  own: boolean
}

const fieldsOf = (row: ListingRow) => ({
  view: 'whole',
  id: row.id,
  title: row.title,
  category: row.category,
  is_private: row.is_private,
  is_featured: row.is_featured,
  reserved: false,
  status: row.archived_at ? 'Archived' : row.status,
  seller_verified: row.seller_verified,
  saved: row.saved,
  created_at: row.created_at.toISOString(),
  price: row.price,
  price_to: row.price_to,
  reduced_from: row.reduced_from === null ? null : { price: row.reduced_from, price_to: row.reduced_from_to },
  currency: row.currency,
  location: row.location,
  description: row.description,
})

const photographOf = ({ id, caption, width, height, widths, thumbhash }: PhotographRow) => ({
  ...{ id, caption, width, height, thumbhash },
  sources: widths.map((each) => ({ width: each, src: `/photographs/${id}/${each}.webp` })),
})

/** The body of a page of cards, with the fields of our API. `most` is the highest total that was counted. */
export function cardsJson(rows: CardRow[], limit: number, most = Number.POSITIVE_INFINITY) {
  const cards = rows.slice(0, limit)
  const last = cards.at(-1)
  const [first] = rows
  const total = Number(first?.total ?? 0)
  return {
    items: cards.map((row) => {
      const [cover] = row.photographs
      return { ...fieldsOf(row), description: row.description.slice(0, 240), cover: cover ? photographOf(cover) : null }
    }),
    next_cursor:
      rows.length > limit && last
        ? Buffer.from(JSON.stringify(['newest', last.place, last.id])).toString('base64url')
        : null,
    total: Math.min(total, most),
    total_is_least: total > most,
    categories: first?.categories ?? [],
  }
}

/** The body of one listing, with the fields of our API. Two are empty for each public listing that nobody hid. */
export function listingJson(row: FullRow) {
  return {
    ...fieldsOf(row),
    photographs: row.photographs.map(photographOf),
    owner: {
      id: row.member_id,
      name: row.name,
      company: row.company,
      role: row.role,
      specialities: row.specialities,
      cities: row.cities,
      languages: row.languages,
      introduction: row.introduction,
      portrait_id: row.portrait_id,
      verified: row.verified,
    },
    own: row.own,
    admission: null,
    hiding: null,
  }
}
