import { createContext } from 'react'

/** Whether a layout around the page already renders the product's name and the only `main`. */
export const FrameContext = createContext(false)
