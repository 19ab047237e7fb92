import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { namesShown } from '../terms.ts'

const wordList = () => text().array().notNull().default(sql`'{}'`)

/**
 * Everyone with an account. Other members see only their `member_card`. A trigger (migrations/0004) prevents members
 * from changing their own standing, and lets only the product itself make curators.
 */
export const member = pgTable(
  'member',
  {
    id: id(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    nameShown: text({ enum: namesShown }).notNull().default('full'),
    company: text().notNull().default(''),
    role: text().notNull().default(''),
    specialities: wordList(),
    cities: wordList(),
    languages: wordList(),
    introduction: text().notNull().default(''),
    portraitId: uuid(),
    /** The member's own choice: verified members find them in the directory. */
    findable: boolean().notNull().default(false),
    verified: boolean().notNull().default(false),
    curator: boolean().notNull().default(false),
    /**
     * The dashboard stays closed until a curator verifies the member. A trigger sets it for members who join by
     * application, and clears it once they are verified or anyone may join. A later change of the joining rule
     * locks no one out.
     */
    awaitsApproval: boolean().notNull().default(false),
    suspendedAt: instant(),
    /** From then on the row holds no personal data and cannot change. */
    erasedAt: instant(),
    /** The member who vouched for them. */
    sponsorId: uuid(),
    /** How many invitations they may give. Null means the number set for the instance. */
    invitationAllowance: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    check('member_name_shown', sql`${table.nameShown} in ('full', 'first', 'member')`),
    check('member_names', sql`length(${table.firstName}) <= 80 and length(${table.lastName}) <= 80`),
    check('member_place', sql`length(${table.company}) <= 120 and length(${table.role}) <= 120`),
    check('member_introduction', sql`length(${table.introduction}) <= 1000`),
    check(
      'member_lists',
      sql`cardinality(${table.specialities}) <= 12 and cardinality(${table.cities}) <= 12 and cardinality(${table.languages}) <= 12`,
    ),
    check('member_sponsor', sql`${table.sponsorId} <> ${table.id}`),
    check('member_invitation_allowance', sql`${table.invitationAllowance} between 0 and 1000`),
    index('member_newest').on(table.createdAt.desc(), table.id.desc()),
    index('member_sponsor').on(table.sponsorId),
    index('member_curators').on(table.id).where(sql`${table.curator}`),
    mayRead('members read themselves', actor.is(table.id)),
    mayRead('curators read every member', actor.isCurator),
    mayUpdate('members change themselves', actor.is(table.id)),
    mayUpdate('curators change the standing of members', actor.isCurator),
    systemMay(),
  ],
)

/**
 * The part of a member that other members see, with the name as the member chose to show it. Only a trigger on
 * `member` writes it.
 */
export const memberCard = pgTable(
  'member_card',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    company: text().notNull(),
    role: text().notNull(),
    specialities: wordList(),
    cities: wordList(),
    languages: wordList(),
    introduction: text().notNull(),
    portraitId: uuid(),
    verified: boolean().notNull(),
    suspended: boolean().notNull(),
  },
  (table) => [
    index('member_card_suspended').on(table.memberId).where(sql`${table.suspended}`),
    index('member_card_portrait').on(table.portraitId).where(sql`${table.portraitId} is not null`),
    mayRead('members read the cards of members in good standing', sql`${actor.isMember} and not ${table.suspended}`),
    mayRead('curators read every card', actor.isCurator),
    mayInsert('a card follows its member', sql`pg_trigger_depth() > 0`),
    mayUpdate('a card changes with its member', sql`pg_trigger_depth() > 0`),
    systemMay(),
  ],
)
