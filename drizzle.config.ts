import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/*/tables.ts', './src/features/**/server/tables.ts'],
  out: './src/database/migrations',
  entities: { roles: false },
})
