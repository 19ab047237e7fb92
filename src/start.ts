import { createStart } from '@tanstack/react-start'
import { failureAdapter } from '#api/error-serialization.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [failureAdapter] }))
