import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCESS = 'harbour-access'
const SECRET = 'harbour-secret'
const REGION = 'eu-north-1'
const BUCKET = 'papers'

export interface FakeS3 {
  settings: { s3Endpoint: string; s3Bucket: string; s3Region: string; s3AccessKey: string; s3SecretKey: string }
  objects: Map<string, { bytes: Buffer; type: string }>
  /** What was refused, and why. */
  refusals: string[]
  /** While true, it answers nothing but 503. */
  isDown: boolean
  close(): Promise<void>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Signature version 4 as the manual describes it, step by step and apart from the product's own. */
function sign(day: string, text: string): string {
  const dateKey = hmac(`AWS4${SECRET}`, day)
  const regionKey = hmac(dateKey, REGION)
  const serviceKey = hmac(regionKey, 's3')
  const signingKey = hmac(serviceKey, 'aws4_request')
  return hmac(signingKey, text).toString('hex')
}

function faultOfHeaders(request: IncomingMessage, body: Buffer): string | null {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!said) return 'no authorization'
  const [, credential = '', names = '', signature] = said
  const stamp = String(request.headers['x-amz-date'])
  const scope = `${stamp.slice(0, 8)}/${REGION}/s3/aws4_request`
  if (credential !== `${ACCESS}/${scope}`) return 'another credential'
  if (request.headers['x-amz-content-sha256'] !== sha(body)) return 'another body'
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = `${request.method}\n${request.url}\n\n${headers.join('')}\n${names}\n${sha(body)}`
  const wanted = sign(stamp.slice(0, 8), `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha(canonical)}`)
  return signature === wanted ? null : 'another signature'
}

type Policy = { expiration: string; conditions: (Record<string, string> | [string, number, number])[] }

function faultOfPost(fields: Map<string, string>, size: number): string | null {
  const policy = fields.get('policy') ?? ''
  if (fields.get('x-amz-signature') !== sign((fields.get('x-amz-date') ?? '').slice(0, 8), policy)) return 'SignatureDoesNotMatch'
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
  if (Date.parse(expiration) < Date.now()) return 'Policy expired'
  const rest = new Map([...fields, ['bucket', BUCKET]])
  for (const name of ['policy', 'x-amz-signature', 'file']) rest.delete(name)
  const ranges = conditions.filter((condition) => Array.isArray(condition))
  if (ranges.some(([, least, most]) => size < least || size > most)) return 'EntityTooLarge or too small'
  for (const [name, value] of conditions.flatMap((condition) => (Array.isArray(condition) ? [] : Object.entries(condition)))) {
    if (rest.get(name) !== value) return `Policy condition failed: ${name}`
    rest.delete(name)
  }
  return rest.size > 0 ? `Extra input fields: ${[...rest.keys()].join()}` : null
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A store on loopback that checks every signature by itself. */
export async function startS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const refusals: string[] = []
  const refuse = (reply: ServerResponse, why: string) => {
    refusals.push(why)
    reply.writeHead(403).end(why)
  }
  async function post(request: IncomingMessage, body: Buffer, reply: ServerResponse): Promise<void> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData()
    const fields = new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
    const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer())
    const fault = faultOfPost(fields, bytes.length)
    if (fault) return refuse(reply, fault)
    objects.set(fields.get('key')!, { bytes, type: fields.get('Content-Type')! })
    reply.writeHead(Number(fields.get('success_action_status'))).end()
  }
  function answer(request: IncomingMessage, body: Buffer, reply: ServerResponse): void {
    const fault = faultOfHeaders(request, body)
    if (fault) return refuse(reply, fault)
    const key = request.url!.slice(`/${BUCKET}/`.length)
    if (request.method === 'PUT') objects.set(key, { bytes: body, type: '' })
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (!found) return void reply.writeHead(request.method === 'DELETE' ? 204 : 404).end()
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = start ? found.bytes.subarray(Number(start), Number(end) + 1) : found.bytes
    reply.writeHead(start ? 206 : 200, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes)
  }
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      if (s3.isDown) return reply.writeHead(503).end()
      return request.method === 'POST' ? post(request, body, reply) : answer(request, body, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const s3Endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: FakeS3 = {
    settings: { s3Endpoint, s3Bucket: BUCKET, s3Region: REGION, s3AccessKey: ACCESS, s3SecretKey: SECRET },
    objects,
    refusals,
    isDown: false,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return s3
}
