import { AppError } from '#domain/app-error.ts'
import { papersAt, type ContractPaper, type DocumentOrder, type IssuedFormat } from '#domain/contracts/issued.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Language } from '#domain/languages.ts'
import { papersOf, reserveTry } from '../../access/attempts.ts'
import { refOf } from '../../files/keep.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { writePaper } from '../../threads/write-paper.ts'
import { readContract } from '../record.ts'
import { imprintOf } from './imprint.ts'
import { deskOf } from './issue.ts'
import { fileName, keepBytes, LIFETIME } from './keep-bytes.ts'
import { hashesFor, previewPaper } from './papers.ts'

export interface PaperLook {
  format: IssuedFormat
  language: Language | null
}

export interface AskedPaper extends PaperLook {
  uuid: string
  kind: ContractPaper
}

/** Throws `move_not_open` where the stage of the contract has no such document yet, or no more. */
export function assertPaperOf({ stage_id: stage }: Pick<StoredContract, 'stage_id'>, kind: ContractPaper): void {
  if (!papersAt(stage).includes(kind)) throw new AppError('move_not_open', { data: { stage_id: stage } })
}

/** A paper as it would be issued, without a version, in a file that its reader alone can fetch, for an hour. */
export async function lookAt(
  call: Call,
  stored: StoredContract,
  order: DocumentOrder,
  { format, language }: PaperLook,
): Promise<FileRef> {
  const { userId, timeZone } = callerOf(call)
  const desk = await deskOf(call.db, stored, language ?? undefined)
  const paper = previewPaper(desk, order)
  const { reference } = paper
  const facts = { language: desk.language, reference, version: null, content_hash: hashesFor(desk, order).content_hash }
  const imprint = imprintOf({ ...facts, at: call.clock(), timeZone })
  const bytes = await writePaper(userId, { format, paper, imprint })
  const kind = 'endorsement' in order ? 'draft_endorsement' : order.kind
  const name = fileName({ reference, kind, version: null, format })
  return refOf(await keepBytes(call, { bytes, name, format, createdBy: userId, lifetime: LIFETIME.preview }))
}

/** A document of the contract itself, to be looked at. */
export async function previewOf(call: Call, { uuid, kind, ...look }: AskedPaper): Promise<FileRef> {
  await reserveTry(call, papersOf(callerOf(call).userId))
  const stored = await readContract(call.db, call, uuid)
  assertPaperOf(stored, kind)
  return lookAt(call, stored, { kind }, look)
}
