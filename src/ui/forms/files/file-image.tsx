import { type ReactNode, useState } from 'react'

/** The picture in a file; something else in its place where the browser finds none. */
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
