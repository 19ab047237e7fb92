import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { errorAdapter } from '#api/error-serialization.ts'
import { getRouter } from './router.tsx'

// Start's own entry would bring its remote calls and their serialiser: 7 kB that this product never uses.
const router = getRouter()
router.options.serializationAdapters = [errorAdapter]

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
