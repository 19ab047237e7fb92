import {
  boolean,
  choice,
  databaseAddress,
  httpUrl,
  keyPrefix,
  port,
  proxies,
  sealingKey,
  socketUrl,
  text,
  urlWithProtocol,
  wholeNumber,
} from './parsers.ts'

/** A setting as the environment names it: how it is read, what holds without it, what it means. */
export interface Setting<T> {
  parse: (value: string) => T
  /** The default as documented; `undefined` where the setting is simply absent. */
  fallback?: string
  /** Said in the documentation instead of the default, where the default is worked out. */
  fallbackNote?: string
  meaning: string
  secret?: boolean
}

const setting = <T, const R extends Omit<Setting<T>, 'parse'>>(parse: (value: string) => T, rest: R) => ({
  parse,
  ...rest,
})

/** Every setting there is. README's table is checked against this object. */
export const settings = {
  PORT: setting(port, { fallback: '3000', meaning: 'Port the product listens on; 0 takes any free one.' }),
  HOST: setting(text, {
    fallback: '127.0.0.1',
    meaning: 'Address the product listens on; 0.0.0.0 for every interface.',
  }),
  DATA_DIR: setting(text, {
    fallback: 'data',
    meaning: 'The folder for everything this instance keeps; relative to the checkout.',
  }),
  DATABASE_URL: setting(databaseAddress, {
    fallbackNote: 'the embedded PostgreSQL 18',
    meaning:
      'A PostgreSQL (15 or newer) to use instead of the embedded one; its role owns the schema and migrates. It may name several servers, of which the primary is used.',
    secret: true,
  }),
  DATABASE_APP_URL: setting(databaseAddress, {
    fallbackNote: 'a login role that the start makes',
    meaning: 'The connection requests use, where the owner in DATABASE_URL may not create roles.',
    secret: true,
  }),
  DATABASE_READ_URL: setting(databaseAddress, {
    fallbackNote: 'all reads go to the primary',
    meaning:
      'Standbys of that PostgreSQL, from which members and visitors read. Names servers as DATABASE_URL does; their login is that of requests.',
    secret: true,
  }),
  DATABASE_POOL_SIZE: setting(wholeNumber(2, 500), {
    fallback: '10',
    meaning: 'Database connections one process keeps for requests.',
  }),
  PUBLIC_URL: setting(httpUrl, {
    fallbackNote: 'http://HOST:PORT',
    meaning: 'The address members use; decides links in e-mail, allowed origins and secure cookies.',
  }),
  TRUSTED_PROXY: setting(proxies, {
    fallbackNote: 'none',
    meaning: 'Addresses or networks of the proxies whose X-Forwarded-For is believed, separated by commas.',
  }),
  SMTP_URL: setting(urlWithProtocol('smtp:', 'smtps:'), {
    fallbackNote: 'e-mail is kept in the outbox',
    meaning: 'Mail server, as smtp://user:password@host:port or smtps://…',
    secret: true,
  }),
  MAIL_FROM: setting(text, {
    fallbackNote: 'Subrosa <no-reply@ the host of PUBLIC_URL>',
    meaning: 'Sender of e-mail.',
  }),
  PASSWORD_MINIMUM: setting(wholeNumber(6, 64), {
    fallback: '6',
    meaning:
      'How many characters a new password has at least. One that is easy to guess is refused whatever its length.',
  }),
  SMS_ACCOUNT: setting(text, {
    fallbackNote: 'no codes by text message',
    meaning: 'Account SID of the gateway for text messages: Twilio, or one that speaks as it does.',
  }),
  SMS_TOKEN: setting(text, { fallbackNote: 'none', meaning: 'Its auth token.', secret: true }),
  SMS_FROM: setting(text, {
    fallbackNote: 'none',
    meaning: 'Sender of text messages: a number, a name, or the SID of a messaging service.',
  }),
  SMS_ENDPOINT: setting(httpUrl, { fallback: 'https://api.twilio.com', meaning: 'Address of the gateway.' }),
  LETTER_DELAY: setting(wholeNumber(0, 86_400), {
    fallback: '300',
    meaning: 'Seconds that messages and deal updates stay unread before an e-mail says that they are there.',
  }),
  STOP_DELAY: setting(wholeNumber(0, 300), {
    fallback: '0',
    meaning: 'Seconds a process that is stopping goes on taking requests, so that a load balancer sees /readyz say no.',
  }),
  LISTINGS_PER_MEMBER: setting(wholeNumber(1, 1_000_000), {
    fallback: '500',
    meaning: 'How many listings a member may have, archived ones included.',
  }),
  MANDATES_PER_MEMBER: setting(wholeNumber(1, 1_000_000), {
    fallback: '500',
    meaning: 'How many mandates a member may have, inactive ones included.',
  }),
  PHOTOGRAPHS_PER_MEMBER: setting(wholeNumber(1, 1_000_000), {
    fallback: '2000',
    meaning:
      'How many megabytes the photographs of a member may take, in all the widths that are kept, without the AVIF files that a job adds.',
  }),
  PHOTOGRAPH_COPIES: setting(wholeNumber(10, 10_000_000), {
    fallback: '2000',
    meaning:
      'How many megabytes the copies of private photographs may take that are kept for their viewers. Those that were not used for longest are removed, and made again when they are shown.',
  }),
  PAPERS_PER_MEMBER: setting(wholeNumber(1, 1_000_000), {
    fallback: '2000',
    meaning:
      'How many megabytes the pictures and PDFs may take that a member sends in messages and adds to deals and listings.',
  }),
  CONTACT_ADDRESS: setting(text, {
    fallbackNote: 'contact@ the host of PUBLIC_URL',
    meaning: 'The mailbox that the footer and the legal pages name.',
  }),
  OPERATOR: setting(text, {
    fallbackNote: 'the name of the instance',
    meaning: 'Who answers for this instance by law, as the legal pages name it: company and seat.',
  }),
  S3_BUCKET: setting(text, {
    fallbackNote: 'files stay in DATA_DIR',
    meaning: 'Bucket of an S3-compatible store for files; switches storage from disk to S3.',
  }),
  S3_PREFIX: setting(keyPrefix, {
    fallbackNote: 'files lie at the top of the bucket',
    meaning: 'Folder of the bucket for everything of this instance, where other programs use the bucket too.',
  }),
  S3_ENDPOINT: setting(httpUrl, { fallbackNote: 'that of the region', meaning: 'Address of the S3-compatible store.' }),
  S3_REGION: setting(text, { fallback: 'us-east-1', meaning: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: setting(text, { fallbackNote: 'the usual sources', meaning: 'Access key of the store.' }),
  S3_SECRET_ACCESS_KEY: setting(text, {
    fallbackNote: 'the usual sources',
    meaning: 'Secret key of the store.',
    secret: true,
  }),
  S3_FORCE_PATH_STYLE: setting(boolean, {
    fallback: 'off',
    meaning: 'on for stores that want the bucket in the path.',
  }),
  CLAMAV_URL: setting(socketUrl, {
    fallbackNote: 'none',
    meaning:
      'Virus scanner (clamd), such as tcp://127.0.0.1:3310. Papers are kept only after it has passed them, and refused while it does not answer.',
  }),
  SEALING_KEY: setting(sealingKey, {
    fallbackNote: 'a key that the first start makes in DATA_DIR',
    meaning: 'The key that seals second factors and invitation codes: 32 random bytes in base64.',
    secret: true,
  }),
  SIGNING_KEY: setting(sealingKey, {
    fallbackNote: 'a key that the first start makes in DATA_DIR',
    meaning:
      'The key that signs receipts of agreements and timelines of deals: 32 random bytes in base64. Needed if SEALING_KEY is set.',
    secret: true,
  }),
  SAMPLE_NETWORK: setting(boolean, {
    fallbackNote: 'on where only this machine reaches the instance, else off',
    meaning:
      'Whether a new, empty instance on the embedded database starts with the sample network, and whether sample accounts may sign in; on brings both anywhere.',
  }),
  JOINING: setting(choice('open', 'application'), {
    fallbackNote: 'open where only this machine reaches the instance, else application',
    meaning:
      'Who may join a new instance: anyone, or newcomers that a curator approves. After the first member has joined, curators decide that.',
  }),
  LOG_LEVEL: setting(choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    fallbackNote: 'info; warn in a terminal',
    meaning: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
  }),
  MAIL_DAYS: setting(wholeNumber(7, 3_650), {
    fallback: '90',
    meaning: 'Days for which the outbox keeps e-mail and text messages.',
  }),
  AUDIT_DAYS: setting(wholeNumber(90, 3_650), {
    fallback: '730',
    meaning: 'Days for which the audit log is kept.',
  }),
  LEDGER_DAYS: setting(wholeNumber(30, 3_650), {
    fallback: '365',
    meaning:
      'Days for which the access ledger keeps each view of a private listing. Older views are thinned to counts for each member, listing and day, and pages of documents to counts for each member, document and day.',
  }),
  NOTIFICATION_DAYS: setting(wholeNumber(7, 3_650), {
    fallback: '180',
    meaning: 'Days for which notifications are kept after they were read.',
  }),
  EVENT_DAYS: setting(wholeNumber(1, 90), {
    fallback: '7',
    meaning: 'Days for which live events are kept; a client that was away for longer reads everything again.',
  }),
  METRICS_TOKEN: setting(text, {
    fallbackNote: 'this machine alone',
    meaning: 'Bearer token that /metrics asks for.',
    secret: true,
  }),
} as const satisfies Record<string, Setting<unknown>>
