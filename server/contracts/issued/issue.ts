import type { DocumentOrder, IssuedFormat } from '#domain/contracts/issued.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Language } from '#domain/languages.ts'
import { branchOf } from '../record.ts'
import type { MoveScene } from '../scene.ts'
import { addIssues, listCurrentIssues, readHouse, type Issued } from '../../store/contracts/issued.ts'
import { readSections } from '../../store/contracts/templates.ts'
import type { Sql } from '../../store/database.ts'
import { languageOfContract } from './language.ts'
import { hashesFor, paperOf, subjectOf, type Desk } from './papers.ts'

export interface IssueScene extends Pick<MoveScene, 'stored' | 'actorId' | 'now' | 'call'> {
  /** Which move it comes with; null where it comes with none. */
  move: string | null
  /** Of the contract where none is asked for. */
  language?: Language
  format?: IssuedFormat
}

/** What documents of a contract are written from; its own language where none is asked for. */
export async function deskOf(db: Sql, stored: Desk['stored'], language?: Language): Promise<Desk> {
  const house = await readHouse(db, branchOf(stored))
  const template = stored.template_id === null ? null : await readSections(db, stored.template_id)
  return {
    stored,
    sections: template?.sections ?? [],
    house: house.name,
    language: language ?? languageOfContract(stored, house),
  }
}

const changeOf = ({ kind, subject, version }: Issued): Change => ({
  kind: 'document',
  key: `issued_${kind}`,
  params: subject === '' ? { version } : { version, subject },
})

/**
 * Issues documents of a locked contract, in the transaction of what they come with: what they say is fixed now, their bytes are made
 * just afterwards. What the last version says already, in the same language, is not issued again.
 */
export async function issueDocuments(sql: Sql, scene: IssueScene, orders: readonly DocumentOrder[]): Promise<Change[]> {
  return (await issue(sql, scene, orders)).map(changeOf)
}

/** The same, with the rows that were added. */
export async function issue(sql: Sql, scene: IssueScene, orders: readonly DocumentOrder[]): Promise<Issued[]> {
  const { stored, actorId, now, call, move, language, format = 'pdf' } = scene
  const desk = await deskOf(sql, stored, language)
  const current = move === null ? [] : await listCurrentIssues(sql, stored.id)
  const issues = orders.map((order) => ({ order, subject: subjectOf(order), ...hashesFor(desk, order) }))
  const fresh = issues.filter(({ order, subject, said_hash: hash }) => {
    const last = current.find((each) => each.kind === order.kind && each.subject === subject)
    return last?.said_hash !== hash || last.language !== desk.language
  })
  if (fresh.length === 0) return []
  const stamp = { contractId: stored.id, move, actorId, requestId: call?.requestId ?? null, now }
  return addIssues(
    sql,
    stamp,
    fresh.map(({ order, subject, ...hashes }) => ({
      kind: order.kind,
      subject,
      language: desk.language,
      format,
      ...hashes,
      paper: paperOf(desk, order),
      endorsement_id: 'endorsement' in order ? order.endorsement.endorsement_id : null,
      note_id: 'note' in order ? order.note.note_id : null,
    })),
  )
}
