import { createContext } from 'react'

/** Closes the dialog or drawer around a button. */
export const CloseOverlay = createContext(() => {})
