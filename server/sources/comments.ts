import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { addSourceComment } from '#domain/api/source/source-trail.ts'
import type { Named } from '#domain/records/links.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { callerOf, type Call } from '../serve.ts'
import { claimOf } from '../access/people/trail.ts'
import { listHolders } from '../store/access/holders.ts'
import type { Sql } from '../store/database.ts'
import { once } from '../store/idempotency.ts'
import { writeComment } from '../store/sources/review.ts'
import { listReviewers } from '../store/sources/reviewers.ts'
import { readSource } from './record.ts'
import { authorOf } from './save.ts'
import { tellMentioned } from './tell.ts'

const nameOf = ({ id, name }: Named): Named => ({ id, name })

/** Who reads what is said of the sources of a branch, by whom it is for. */
export async function readersIn(sql: Sql, branch: number): Promise<{ internal: Named[]; compliance_only: Named[] }> {
  const internal = await listHolders(sql, branch, 'view_source')
  const viewers = new Set(internal.map(({ id }) => id))
  const reviewers = await listReviewers(sql, [branch])
  return { internal, compliance_only: reviewers.filter(({ id }) => viewers.has(id)).map(nameOf) }
}

const branchOf = ({ branch }: SourceRecord) => (branch as Named).id

/** Throws `not_permitted` for who may only look, and for what is for compliance alone. */
export function assertSpeaks(
  { rights }: SourceRecord,
  visibility: Input<typeof addSourceComment>['visibility'] = 'internal',
): void {
  if (!rights.change && !rights.review) throw new AppError('not_permitted', { params: { missing: 'change_source' } })
  if (visibility === 'compliance_only' && !rights.review)
    throw new AppError('not_permitted', { params: { missing: 'review_source' } })
}

/** Only those are named who can read it. Throws `not_valid`. */
async function namedIn(sql: Sql, branch: number, { visibility, mentions }: Input<typeof addSourceComment>): Promise<Named[]> {
  const asked = [...new Set(mentions)]
  if (asked.length === 0) return []
  const readers = (await readersIn(sql, branch))[visibility]
  const stranger = asked.findIndex((id) => !readers.some((reader) => reader.id === id))
  if (stranger >= 0) throw new AppError('not_valid', { fields: { [`mentions.${stranger}`]: { key: 'not_found_ref' } } })
  return readers.filter(({ id }) => asked.includes(id))
}

/** Adds to what is said of a source; whom it names is told. Throws `not_found`, `not_permitted`, `not_valid`. */
export async function addComment(call: Call, asked: Input<typeof addSourceComment>) {
  const { id, comment, visibility } = asked
  const source = await readSource(call.db, id, { caller: callerOf(call), now: call.clock() })
  assertSpeaks(source, visibility)
  const { userId, name } = callerOf(call)
  return call.db.tx((sql) =>
    once(sql, claimOf(call, addSourceComment.name, asked), async () => {
      const author = authorOf(call)
      const mentions = await namedIn(sql, branchOf(source), asked)
      const to = mentions.map((each) => each.id)
      const commentId = await writeComment(sql, id, { comment, visibility, mentions: to }, author)
      await tellMentioned(sql, id, to, author)
      return { id: commentId, comment, visibility, mentions, author: { id: userId, name }, at: author.now.toISOString() }
    }),
  )
}
