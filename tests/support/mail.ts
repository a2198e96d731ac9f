import type { LinkParts } from '#server/access/reset-links.ts'
import type { Written } from '#server/mail/letter.ts'
import { readWritten } from '#server/mail/pump.ts'
import type { TestServer } from './server.ts'
import { sql } from '#server/store/sql/sql.ts'

/** The mails that were written to an address, newest first. */
export async function mailsTo(server: TestServer, recipient: string): Promise<Written[]> {
  const rows = await server.db.query<{ subject: string; body: string | null }>(
    sql`select subject, body from outbox where recipient = ${recipient} and subject is not null order by id desc`,
  )
  return rows.map((row) => readWritten(server.deps, row))
}

/** The parts of the link in a mail, as the browser sends them on. */
export function linkIn({ text }: Pick<Written, 'text'>): LinkParts {
  const [, user_token, token] = /\/forgot\/password\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
  if (!user_token || !token) throw new Error('The mail holds no link')
  return { user_token, token }
}
