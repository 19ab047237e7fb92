import { createStart } from '@tanstack/react-start'
import { errorAdapter } from '#api/error-serialization.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [errorAdapter] }))
