import { api } from '#api/client.ts'

export const twoFactorQuery = () => api.twoFactor.read.queryOptions()
