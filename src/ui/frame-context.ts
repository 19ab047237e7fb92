import { createContext } from 'react'

/** Whether a page stands within a frame that has the name of the product and the one `main` already. */
export const FrameContext = createContext(false)
