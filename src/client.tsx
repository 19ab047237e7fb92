import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { errorAdapter } from '#api/error-serialization.ts'
import { getRouter } from './router.tsx'

// TanStack Start's own entry includes its remote calls and their serializer: 7 kB that the product never uses.
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
