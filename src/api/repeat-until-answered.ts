import { isApiError } from './api-error.ts'

/** Waits and sends again if the server is busy or restarts, or if the connection broke. It must store what is sent twice once. */
export async function repeatUntilAnswered<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let repetitions = 0; ; repetitions += 1) {
    try {
      return await send()
    } catch (error) {
      signal.throwIfAborted()
      const isBusy = isApiError(error, 'TOO_MANY_REQUESTS')
      const isAway = !isApiError(error) || isApiError(error, 'UNAVAILABLE', 'TIMEOUT')
      const pause = isBusy ? pausesIfBusy[repetitions] : isAway ? pausesIfAway[repetitions] : undefined
      if (pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
}

/** In milliseconds. */
const pausesIfBusy = Array.from({ length: 30 }, () => 10_000)
/** A restart takes a few seconds. */
const pausesIfAway = [1_000, 3_000, 8_000]
