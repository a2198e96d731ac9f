import { createHash } from 'node:crypto'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { confirmFile } from '#domain/api/files.ts'
import { presignPost } from '#domain/api/third-party.ts'
import { toRequest } from '#domain/api/wire.ts'

/** One call of someone who is signed in; throws what a refusal says. */
export type Ask = <E extends Endpoint>(endpoint: E, input: object) => Promise<Output<E>>

export const askingAt =
  (host: string, token: string): Ask =>
  async (endpoint, input) => {
    const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${host}/api${url}`, { method: endpoint.method, headers, body: body ? JSON.stringify(body) : null })
    const said = await reply.text()
    if (!reply.ok) throw new Error(`${url}: ${said}`)
    return (JSON.parse(said) as { data: Output<typeof endpoint> }).data
  }

/** Asks, posts and confirms a file to import, as the browser does; answers its uuid. */
export async function sendFile(host: string, ask: Ask, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const file = { purpose: 'import', file_name: 'bench.csv', content_type: 'text/csv', size: bytes.length }
  const { url, fields, file: uuid } = await ask(presignPost, file)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type: 'text/csv' }), 'bench.csv')
  const reply = await fetch(new URL(url, host), { method: 'POST', body: form })
  if (!reply.ok) throw new Error(`The upload was refused: ${await reply.text()}`)
  await ask(confirmFile, { uuid, sha256: createHash('sha256').update(bytes).digest('hex') })
  return uuid
}
