import type { ComponentProps, PointerEvent, ReactNode } from 'react'

export type TileProps = {
  id: string
  name: string
  image: ReactNode
  caption: string
  onCaption: (caption: string) => void
  /** Its index, and the number of photographs that can be moved; absent if it cannot be moved. */
  index?: number | undefined
  of?: number | undefined
  isCover?: boolean | undefined
  progress?: number | undefined
  /** Whether its upload has neither started nor failed. */
  isWaiting?: boolean | undefined
  error?: string | undefined
  onAgain?: (() => void) | undefined
  onRemove: () => void
  /** The list of the other kind, to which it can be moved. */
  otherKind: 'photographs' | 'floor plans'
  onOtherKind: () => void
}

export type MovableProps = TileProps & {
  dragged: boolean
  onHold: (event: PointerEvent) => void
  grip: ComponentProps<'button'>
  onMove: (index: number) => void
}
