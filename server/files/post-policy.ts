import { timingSafeEqual } from 'node:crypto'
import { ALGORITHM, scopeOf, signatureOf, stampOf, type Credentials } from './sigv4.ts'

type Fields = Record<string, string>
type Condition = Record<string, string> | ['content-length-range', number, number]

export interface Post {
  bucket: string
  key: string
  type: string
  /** bytes, exactly. */
  size: number
  now: Date
  until: Date
}

/** The form with which a browser may post one file: this key, this type, this size, until then, and nothing else. */
export function signedFields(post: Post, credentials: Credentials): Fields {
  const stamp = stampOf(post.now)
  const said: Fields = {
    key: post.key,
    'Content-Type': post.type,
    success_action_status: '204',
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': `${credentials.accessKey}/${scopeOf(stamp, credentials)}`,
    'x-amz-date': stamp,
  }
  const conditions: Condition[] = [
    { bucket: post.bucket },
    ...Object.entries(said).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', post.size, post.size],
  ]
  const policy = Buffer.from(JSON.stringify({ expiration: post.until.toISOString(), conditions })).toString('base64')
  return { ...said, policy, 'x-amz-signature': signatureOf(policy, stamp, credentials) }
}

export interface Allowed {
  key: string
  type: string
  size: number
}

/** Which field of a posted form is at fault. */
export class PostRefused extends Error {
  readonly field: string

  constructor(field: string, why: string) {
    super(why)
    this.field = field
  }
}

const UNSIGNED = ['policy', 'x-amz-signature']

/** What a form allows to be posted, after every check that an S3 store makes. Throws `PostRefused`. */
export function allowedBy(fields: Fields, bucket: string, credentials: Credentials, now: Date): Allowed {
  const { policy = '', 'x-amz-date': stamp = '', 'x-amz-signature': signature = '' } = fields
  if (!isSame(signature, signatureOf(policy, stamp, credentials))) throw new PostRefused('x-amz-signature', 'wrong')
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as Policy
  if (new Date(expiration) <= now) throw new PostRefused('policy', 'expired')
  const ranges = conditions.filter((condition) => Array.isArray(condition))
  const asked = Object.fromEntries(conditions.flatMap((condition) => (Array.isArray(condition) ? [] : Object.entries(condition))))
  if (asked.bucket !== bucket) throw new PostRefused('bucket', 'another')
  for (const name of Object.keys(asked))
    if (name !== 'bucket' && fields[name] !== asked[name]) throw new PostRefused(name, 'not as signed')
  for (const name of Object.keys(fields))
    if (!UNSIGNED.includes(name) && !Object.hasOwn(asked, name)) throw new PostRefused(name, 'not signed')
  return { key: asked.key!, type: asked['Content-Type']!, size: ranges[0]![2] }
}

interface Policy {
  expiration: string
  conditions: Condition[]
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
