let areReady = false
const listeners = new Set<() => void>()

/** Whether the palette and the shortcuts can be called yet: their code is loaded after the page. */
export const areCommandsReady = (): boolean => areReady

export function setCommandsReady(ready: boolean): void {
  areReady = ready
  for (const listener of listeners) listener()
}

export function onCommandsReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
