import type pg from 'pg'
import { fillWithListings } from '#testing/many-listings.ts'
import { choosePictures } from '../forensics/pictures.ts'
import { addPicture, type DisclosureWorld, givenPrivateListing } from './disclosure-world.ts'

export interface HiddenListing {
  id: string
  photographId: string
}

/** More than a question asks for, so that no answer comes from a cache. */
const hiddenCount = 2_000

/** Every private listing of a catalogue is for named members, and has a photograph; nobody is named. */
export async function givenHiddenListings(world: DisclosureWorld, superuser: pg.Pool): Promise<HiddenListing[]> {
  await superuser.query('truncate listing, listing_tally cascade')
  await fillWithListings(superuser, hiddenCount * 5)
  await superuser.query(`update listing set audience = 'named' where is_private`)
  const [picture] = choosePictures(1, undefined)
  const model = await givenPrivateListing(world, { audience: 'named' })
  await addPicture(world, model, (await picture?.()) ?? Buffer.alloc(0))
  await superuser.query(
    `insert into listing_photograph
     select (jsonb_populate_record(model, jsonb_build_object('id', uuidv7(), 'listing_id', listing.id))).*
     from listing, listing_photograph as model
     where listing.is_private and listing.id <> $1 and owner_id <> all ($2) and model.listing_id = $1`,
    [model, world.members.map(({ id }) => id)],
  )
  await superuser.query('vacuum (analyze) listing, listing_access, listing_photograph')
  const { rows } = await superuser.query<HiddenListing>(
    `select listing_id as id, id as "photographId" from listing_photograph where listing_id <> $1 order by random()`,
    [model],
  )
  if (rows.length < hiddenCount - world.members.length) throw new Error(`Only ${rows.length} listings are hidden`)
  return rows
}
