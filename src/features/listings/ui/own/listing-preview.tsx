import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { coverOf } from '#features/listings/photographs/terms.ts'
import { ListingCover } from '#features/listings/photographs/ui/listing-cover.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { OwnListing } from '../../records.ts'
import { earlierPriceOf } from '../listing-text.ts'
import { PriceText } from '../price-text.tsx'
import { categoryOf, descriptionOf, locationOf, priceOf } from './own-listing-text.ts'
import { ownListingQuery } from './own-queries.ts'
import { OwnStatus } from './own-status.tsx'

type ListingPreviewProps = { listing: OwnListing; open: boolean; onOpenChange: (open: boolean) => void }

/** The listing as those see it who see all of it; for a private one, also as outsiders do; and figures for its owner only. */
export function ListingPreview({ listing, open, onOpenChange }: ListingPreviewProps) {
  const { id, title, category, photographs, is_private, is_featured, views, created_at } = listing
  return (
    <Dialog
      title={title}
      description={`${categoryOf(listing)} · ${locationOf(listing)}`}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <DialogClose>Close Preview</DialogClose>
          <LinkButton to="/dashboard/edit/$id" params={{ id }} variant="solid">
            Edit Listing
          </LinkButton>
        </>
      }
    >
      <div className="relative border border-line bg-paper p-2">
        <ListingCover
          {...{ id, category }}
          photograph={coverOf(photographs)}
          sizes="(width < 40rem) 90vw, 34rem"
          first
          className="aspect-video w-full"
        />
        <div className="absolute top-4 left-4 flex gap-1.5">
          {is_private && <Badge>Private</Badge>}
          {is_featured && <Badge tone="gold">Featured</Badge>}
        </div>
      </div>
      <p className="lining mt-6 font-display font-medium text-[1.6875rem] leading-8">
        <PriceText price={priceOf(listing)} earlier={earlierPriceOf(listing)} />
      </p>
      <Description id={id} />
      {is_private && <BothFaces id={id} />}
      <dl className="mt-7 grid grid-cols-3 border-line border-t">
        <Fact name="Status">
          <OwnStatus listing={listing} />
        </Fact>
        <Fact name="Total Views">
          <span className="tabular-nums">{views}</span>
        </Fact>
        <Fact name="Created">
          <DateText instant={created_at} />
        </Fact>
      </dl>
    </Dialog>
  )
}

/** Read when the preview opens: the list has no descriptions. */
function Description({ id }: { id: string }) {
  const { data, isError } = useQuery(ownListingQuery(id))
  if (!data && !isError)
    return (
      <SkeletonGroup>
        <Skeleton className="mt-4 h-3.5 w-full" />
        <Skeleton className="mt-2.5 h-3.5 w-2/3" />
      </SkeletonGroup>
    )
  return (
    <p className="wrap-anywhere mt-3 whitespace-pre-line text-[0.9375rem] text-ink-2 leading-6">
      {data ? descriptionOf(data) : 'The description could not be loaded. Please close the preview and open it again.'}
    </p>
  )
}

// With the form's code, which the list of listings does not need.
const Faces = lazy(async () => ({ default: (await import('../form/saved-faces.tsx')).SavedFaces }))

function BothFaces({ id }: { id: string }) {
  const { data, isError } = useQuery(ownListingQuery(id))
  if (isError) return null
  return (
    <div className="mt-7 border-line border-t pt-7">
      <Suspense fallback={<FacesSkeleton />}>{data ? <Faces own={data} /> : <FacesSkeleton />}</Suspense>
    </div>
  )
}

/** As high as two faces with a line of text, so that the buttons below hardly move. */
function FacesSkeleton() {
  return (
    <SkeletonGroup className="listing-faces">
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-60 w-full" />
    </SkeletonGroup>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line py-3.5 pl-4 not-first:border-l first:pl-0">
      <dt className="text-[0.8125rem] text-ink-2 leading-5">{name}</dt>
      <dd className="mt-0.5 text-[0.9375rem] leading-6">{children}</dd>
    </div>
  )
}
