import { useState } from 'react'
import type { Paper } from '../../records.ts'
import { PagePicture } from './page-picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'

/** How many are shown in the thread; the last one counts the rest. */
const shownAtOnce = 4

/** One picture large, several in a grid. Each opens the viewer. */
export function PictureGroup({ pictures }: { pictures: readonly Paper[] }) {
  const [openIndex, setOpenIndex] = useState<number>()
  const shown = pictures.slice(0, shownAtOnce)
  const hidden = pictures.length - shown.length
  const [first] = pictures
  const isSingle = pictures.length === 1
  // Very long or very tall pictures are cropped.
  const proportion = first ? Math.min(2.4, Math.max(0.75, first.width / first.height)) : 1
  return (
    <>
      <ul aria-label="Pictures" className={`grid w-80 max-w-full gap-1 ${isSingle ? '' : 'grid-cols-2'}`}>
        {shown.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            proportion={isSingle ? proportion : isWideAt(index, pictures.length) ? 2 : 1}
            moreCount={index === shownAtOnce - 1 ? hidden : 0}
            className={isWideAt(index, pictures.length) && !isSingle ? 'col-span-2' : ''}
            onOpen={() => setOpenIndex(index)}
          />
        ))}
      </ul>
      {openIndex !== undefined && (
        <PictureViewer pictures={pictures} startIndex={openIndex} onClose={() => setOpenIndex(undefined)} />
      )}
    </>
  )
}

/** The first of three fills a row. */
const isWideAt = (index: number, count: number) => count === 1 || (count === 3 && index === 0)

type PictureTileProps = {
  picture: Paper
  proportion: number
  /** How many pictures are not shown. */
  moreCount: number
  className: string
  onOpen: () => void
}

function PictureTile({ picture, proportion, moreCount, className, onOpen }: PictureTileProps) {
  return (
    <li className={className}>
      <button
        type="button"
        aria-label={`Show ${picture.name}${moreCount > 0 ? `, and ${moreCount} more` : ''}`}
        title={picture.name}
        onClick={onOpen}
        style={{ aspectRatio: proportion }}
        className="relative block w-full cursor-zoom-in overflow-hidden border border-line"
      >
        <PagePicture
          paper={picture}
          widths={[480, 960]}
          sizes={proportion === 1 ? '10rem' : '20rem'}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
        {moreCount > 0 && (
          <span className="lining absolute inset-0 grid place-items-center bg-[#14110f]/65 font-display text-3xl text-[#f0e9dc]">
            +{moreCount}
          </span>
        )}
      </button>
    </li>
  )
}
