import * as z from 'zod/mini'
import { isWeakKey } from './secrets/key-strength.ts'

/** One setting: how it is read from text, what is allowed in words, and what it is for. README's table is made from these. */
export interface Setting<T> {
  name: string
  schema: z.ZodMiniType<T, string>
  /** As it would be written; null when leaving it out means "none". */
  initial: string | null
  allowed: string
  meaning: string
}

const url = (...protocols: string[]) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)))
const web = url('http:', 'https:')
const oneOf = <const V extends string>(...values: V[]) => z.enum(values) as unknown as z.ZodMiniType<V, string>
const count = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.minimum(least), z.maximum(most)),
  )
const port = count(0, 65_535)
const yes: z.ZodMiniType<boolean, string> = z.pipe(
  z.string().check(z.regex(/^[01]$/)),
  z.transform((text: string) => text === '1'),
)
const email = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))
const some = z.string().check(z.minLength(1))

const setting = <T>(
  name: string,
  schema: z.ZodMiniType<T, string>,
  initial: string | null,
  allowed: string,
  meaning: string,
): Setting<T> => ({ name, schema, initial, allowed, meaning })

const orNone = <T>(...[name, schema, allowed, meaning]: [string, z.ZodMiniType<T, string>, string, string]): Setting<T | null> =>
  setting(name, schema as z.ZodMiniType<T | null, string>, null, allowed, meaning)

const ADDRESS = 'an http:// or https:// address'

/** Every setting of the server, in the order of the README. */
export const SETTINGS = {
  port: setting('PORT', port, '3000', 'a number from 0 to 65535 (0 takes any free port)', 'Port to listen on'),
  host: setting('HOST', some, '127.0.0.1', 'a host name or address', 'Network address to listen on'),
  dataDir: setting('DATA_DIR', some, '.data', 'a folder', 'Where the embedded database, the secret key and the files are stored'),
  seed: setting('SEED', oneOf('demo', 'none'), 'demo', 'demo or none', 'Data for an empty database at the first start'),
  databaseUrl: orNone(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    'a postgres:// address',
    'Your own PostgreSQL instead of the embedded one',
  ),
  databasePool: setting(
    'DATABASE_POOL',
    count(4, 80),
    '10',
    'a number from 4 to 80',
    'Maximum number of database connections of each server copy',
  ),
  publicUrl: orNone('PUBLIC_URL', web, ADDRESS, 'Address people use, for links in emails; otherwise http://HOST:PORT'),
  smtpUrl: orNone(
    'SMTP_URL',
    url('smtp:', 'smtps:'),
    'an smtp:// or smtps:// address',
    'Mail server; without it emails stay in the outbox',
  ),
  mailFrom: setting('MAIL_FROM', some, 'Slipway <no-reply@slipway.example>', 'a name and email address', 'Sender of emails'),
  adminEmail: orNone(
    'ADMIN_EMAIL',
    email,
    'an email address',
    'Creates the first administrator of an empty installation, with ADMIN_PASSWORD',
  ),
  adminPassword: orNone(
    'ADMIN_PASSWORD',
    z.string().check(z.minLength(12), z.maxLength(128)),
    '12 to 128 characters',
    'Password of the first administrator',
  ),
  registration: setting(
    'REGISTRATION',
    oneOf('on', 'off'),
    'on',
    'on or off',
    'Whether people can register themselves; invitations always work',
  ),
  allowDemo: setting(
    'ALLOW_DEMO',
    yes,
    '0',
    '0 or 1',
    'Allows the demo accounts in production, and where other machines can reach HOST',
  ),
  secretKey: orNone(
    'SECRET_KEY',
    z.string().check(z.refine((key) => !isWeakKey(key))),
    'at least 32 random characters: no example, sequence or repetition',
    'Key that protects tokens and authenticator secrets; otherwise one is created in DATA_DIR',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('info', 'warn', 'error', 'silent'),
    'info',
    'info, warn, error or silent',
    'Log level (JSON lines on standard error)',
  ),
  trustProxy: orNone(
    'TRUST_PROXY',
    z.string().check(z.regex(/^(\d{1,2}|[0-9a-f.:/, ]+)$/i)),
    'a number of proxies, or their addresses separated by commas',
    'Proxies whose X-Forwarded-For header is trusted',
  ),
  apiDocs: orNone(
    'API_DOCS',
    oneOf('on', 'off'),
    'on or off',
    'Serves the API document and its page; off in production unless set',
  ),
  s3Endpoint: orNone('S3_ENDPOINT', web, ADDRESS, 'S3-compatible store for files; without it files are stored in DATA_DIR'),
  s3Bucket: orNone(
    'S3_BUCKET',
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    'the name of a bucket',
    'Bucket in the store',
  ),
  s3Region: setting('S3_REGION', some, 'us-east-1', 'the name of a region', 'Region of the store'),
  s3AccessKey: orNone('S3_ACCESS_KEY', some, 'any text', 'Access key of the store'),
  s3SecretKey: orNone('S3_SECRET_KEY', some, 'any text', 'Secret key of the store'),
  scanCommand: orNone(
    'SCAN_COMMAND',
    some,
    'a program with its arguments, separated by spaces',
    'Scans each file before it can be downloaded: takes the path as last argument, exits with 0 (clean) or 1 (infected)',
  ),
  termsUrl: orNone('TERMS_URL', web, ADDRESS, 'Target of the Terms link; otherwise a built-in page'),
  contactUrl: orNone('CONTACT_URL', web, ADDRESS, 'Target of the Contact Us link; otherwise a built-in page'),
  companyUrl: orNone('COMPANY_URL', web, ADDRESS, 'Target of the company link; otherwise a built-in page'),
  dev: setting('SLIPWAY_DEV', yes, '0', '0 or 1', 'Serves the client from source with hot reload'),
}
