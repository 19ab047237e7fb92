import { Notice } from '#ui/feedback/notice.tsx'

/** Shown to the sample curator while only this machine reaches the instance. */
export function SampleCuratorNotice() {
  return (
    <div className="mb-8">
      <Notice title="A sample curator needs no second factor">
        That holds because only this machine reaches this instance. Every other curator sets one up first.
      </Notice>
    </div>
  )
}
