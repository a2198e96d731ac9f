import type { Input } from '#domain/api/endpoint.ts'
import { addSourceComment } from '#domain/api/source-trail.ts'
import type { Services } from '#src/services.tsx'
import type { SectionDrafts } from '../section/section-drafts.ts'
import { newInstance } from '../instance.ts'

type Visibility = Input<typeof addSourceComment>['visibility']

/** A comment that is not sent yet. Its key goes with every attempt to send the same words, also after a reload. */
export interface Said {
  comment: string
  visibility: Visibility
  key: string
}

const NOTHING: Said = { comment: '', visibility: 'internal', key: '' }

/** What was typed lies with what is not saved of the other sections. */
export const saidIn = (drafts: SectionDrafts): Said => ({ ...NOTHING, ...(drafts.read('comments')?.values as Said | undefined) })

export const isSaid = ({ comment }: Pick<Said, 'comment'>) => comment.trim() !== ''

/** Other words are another comment. */
export function keepSaid(drafts: SectionDrafts, said: Omit<Said, 'key'>): void {
  if (isSaid(said)) drafts.write('comments', { values: { ...said, key: newInstance() }, base: {}, names: {} })
  else drafts.drop('comments')
}

export const sendComment = (call: Services['call'], id: number, { key, ...said }: Said, signal: AbortSignal) =>
  call(addSourceComment, { id, ...said }, { signal, idempotencyKey: key })
