import { type ReactNode, useState } from 'react'

/** Shows a file as an image, or `instead` if the browser cannot decode it. */
export function FileImage({ source, instead }: { source: string | undefined; instead: ReactNode }) {
  const [failedSource, setFailedSource] = useState<string>()
  if (source && source === failedSource) return instead
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      onError={() => setFailedSource(source)}
      className="size-full object-cover"
    />
  )
}
