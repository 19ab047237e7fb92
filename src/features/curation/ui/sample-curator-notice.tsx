import { Notice } from '#ui/feedback/notice.tsx'

/** For the curator of a sample network that only this machine reaches. */
export function SampleCuratorNotice() {
  return (
    <div className="mb-8">
      <Notice title="A sample curator needs no second factor">
        That holds because only this machine reaches this instance. Every other curator sets one up first.
      </Notice>
    </div>
  )
}
