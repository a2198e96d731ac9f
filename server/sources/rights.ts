import { SOURCES } from '#domain/limits.ts'
import type { SourceStatus } from '#domain/sources/choices.ts'
import { SECTION_NAMES, type SectionName } from '#domain/sources/section-names.ts'
import { isRemovable } from '#domain/sources/standing.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { branchesOf } from '../access/branches.ts'
import type { Caller } from '../serve.ts'

export type Rights = SourceRecord['rights']
type Savable = Rights['sections'][number]

interface Judged {
  status: SourceStatus
  branch: { id: number }
  /** Sections that compliance has asked about and that nobody has answered for. */
  asked: readonly SectionName[]
}

const holdsIn = (caller: Caller, branch: number) => (code: string) => branchesOf(caller, { all: [code] }).includes(branch)

/** While it is filled in the desk enters its part; once it is handed in it is compliance's, and what is over stays as it is. */
const DESK: readonly SourceStatus[] = ['draft', 'info_requested']
const CLOSED: readonly SourceStatus[] = ['rejected', 'terminated']

const saved = SECTION_NAMES.filter((name) => name !== 'comments')

function sectionsFor({ status, asked }: Judged, change: boolean, review: boolean): Savable[] {
  if (!change || CLOSED.includes(status)) return []
  if (review) return [...saved, 'broker_content']
  return DESK.includes(status) ? [...saved.filter((name) => asked.includes(name)), 'broker_content'] : []
}

/** What someone may do with a source. A reviewer holds `review_source` at the level of compliance or above. */
export function rightsFor(source: Judged, caller: Caller | null): Rights {
  if (!caller) return { change: false, review: false, assign: false, second_approve: false, remove: false, sections: [] }
  const holds = holdsIn(caller, source.branch.id)
  const level = caller.authorityLevel ?? 0
  const [change, review] = [holds('change_source'), holds('review_source') && level >= SOURCES.waiverLevel]
  return {
    change,
    review,
    assign: holds('assign_source'),
    second_approve: holds('review_source') && level >= SOURCES.secondLevel,
    remove: holds('delete_source') && isRemovable(source.status),
    sections: sectionsFor(source, change, review),
  }
}
