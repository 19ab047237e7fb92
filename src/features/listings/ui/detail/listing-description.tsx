import type { Listing } from '../../records.ts'

/** The owner's description, and what holds for every listing. */
export function ListingDescription({ listing }: { listing: Listing }) {
  const paragraphs = listing.description.split(/\n+/).filter(Boolean)
  return (
    <div className="prose mt-9 max-w-[36em] print:mt-4 print:max-w-none print:leading-normal">
      <h2>Description</h2>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <p key={index} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
      <p>
        This listing is offered privately, within the network. Particulars, documents and provenance are shared in
        confidence with those who have a serious interest, once both sides have been introduced; viewings follow by
        appointment. Nothing on this page is an offer that binds, and every sale is subject to contract.
      </p>
    </div>
  )
}
