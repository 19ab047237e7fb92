import { isApiError } from '#api/api-error.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { copy } from './copy.ts'
import type { Import } from './use-import.ts'

/** Says why the file could not be checked. A file that cannot be read is not sent again. */
export function FailedStep({ steps, error }: { steps: Import; error: unknown }) {
  const { chosen, check } = steps
  const isOfFile = isApiError(error, 'FILE_REFUSED', 'PAYLOAD_TOO_LARGE', 'BAD_REQUEST')
  return (
    <Notice
      tone="error"
      title={isOfFile ? `${chosen?.file.name} was not read` : 'The file was not checked'}
      action={
        !isOfFile && (
          <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
            Try again
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">{errorMessage(error, copy.noAnswer)}</p>
      {!isOfFile && <p>{copy.failed}</p>}
    </Notice>
  )
}
