import { createStart } from '@tanstack/react-start'
import { failureAdapter } from '#api/failure.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [failureAdapter] }))
