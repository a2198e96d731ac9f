import { createHash, createHmac } from 'node:crypto'

/** Who signs for an S3-compatible store. */
export interface Credentials {
  accessKey: string
  secretKey: string
  region: string
}

export const ALGORITHM = 'AWS4-HMAC-SHA256'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** `20261121T071500Z` */
export const stampOf = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const dayOf = (stamp: string) => stamp.slice(0, 8)

export const scopeOf = (stamp: string, { region }: Credentials) => `${dayOf(stamp)}/${region}/s3/aws4_request`

/** Signature of a text, as version 4 of the AWS protocol has it: the key is derived from the day, the region and the service. */
export function signatureOf(text: string, stamp: string, { secretKey, region }: Credentials): string {
  const key = [dayOf(stamp), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(key, text).toString('hex')
}

export interface SignedCall {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  url: URL
  /** Of the body, in hexadecimal digits. */
  payload: string
  now: Date
  headers?: Record<string, string>
}

export const NO_PAYLOAD = sha256('')

/** Headers with which a store takes a call. */
export function signedHeaders(call: SignedCall, credentials: Credentials): Record<string, string> {
  const stamp = stampOf(call.now)
  const headers = { ...call.headers, host: call.url.host, 'x-amz-content-sha256': call.payload, 'x-amz-date': stamp }
  const names = Object.keys(headers).toSorted() as (keyof typeof headers)[]
  const canonical = [
    call.method,
    call.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name].trim()}`),
    '',
    names.join(';'),
    call.payload,
  ].join('\n')
  const scope = scopeOf(stamp, credentials)
  const signature = signatureOf([ALGORITHM, stamp, scope, sha256(canonical)].join('\n'), stamp, credentials)
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credentials.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
