import type { Pool } from 'pg'

/** What filters and orders by price mean, written plainly, to compare with the SQL function that browses listings. */

/** A listing as the database keeps it, with its price in dollars: the lowest price of a range, or null if it is on request. */
export interface PricedListing {
  id: string
  ownerId: string
  category: string
  isPrivate: boolean
  price: number | null
  priceTo: number | null
}

export interface PriceFilter {
  sort: 'price-up' | 'price-down'
  min_price?: string
  max_price?: string
  category?: string
}

interface Reader {
  id: string | null
  seesPrivate: boolean
}

/** The ids of the listings that the filter finds, in order. */
export function browsePlainly(listings: readonly PricedListing[], filter: PriceFilter, reader: Reader): string[] {
  const direction = filter.sort === 'price-up' ? 1 : -1
  const place = (listing: PricedListing) => {
    const last = direction * Number.MAX_VALUE
    if (listing.isPrivate && !reader.seesPrivate) return last / 2
    return listing.price ?? last
  }
  return listings
    .filter((listing) => isInFilter(listing, filter, reader))
    .map((listing) => ({ id: listing.id, place: place(listing) }))
    .sort((a, b) => direction * (a.place - b.place || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id)
}

function isInFilter(listing: PricedListing, { min_price, max_price, category }: PriceFilter, reader: Reader): boolean {
  const { price, priceTo, isPrivate, ownerId } = listing
  if (category && listing.category !== category) return false
  if (min_price === undefined && max_price === undefined) return true
  const isPriceShown = reader.seesPrivate || !isPrivate || ownerId === reader.id
  return (
    isPriceShown && price !== null && price <= Number(max_price ?? 1e30) && (priceTo ?? price) >= Number(min_price ?? 0)
  )
}

/** States every eighth price as a range, some of them wide, and every ninth on request. All are in dollars. */
export async function statePricesVariously(superuser: Pool): Promise<PricedListing[]> {
  await superuser.query(`
    with nth as (select id, row_number() over (order by id) as n from listing)
    update listing_particulars set currency = 'USD', price = case when n % 9 = 0 then null else price end,
      price_to = case when n % 9 <> 0 and n % 8 = 0 then price * (1 + n % 7) + 1 end
    from nth where id = listing_id`)
  const { rows } = await superuser.query(`
    select id, owner_id as "ownerId", category, is_private as "isPrivate", price::float8, price_to::float8 as "priceTo"
    from listing join listing_particulars on listing_id = id`)
  return rows
}
