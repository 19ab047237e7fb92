import { sql } from 'drizzle-orm'
import { instance } from '#features/instance/server/tables.ts'
import { member } from '#features/members/server/tables.ts'

/** Where members join by application, the dashboard opens once a curator has verified them. */
export const awaitsApproval = sql<boolean>`(${instance.joining} = 'application' and not ${member.verified} and not ${member.curator})`
