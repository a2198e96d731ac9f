import { AppError } from '#domain/app-error.ts'
import { papersAt, type ContractPaper, type IssuedFormat } from '#domain/contracts/issued.ts'
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
import { hashesFor, paperOf } from './papers.ts'

export interface AskedPaper {
  uuid: string
  kind: ContractPaper
  format: IssuedFormat
  language: Language | null
}

/** Throws `move_not_open` where the stage of the contract has no such document yet, or no more. */
export function assertPaperOf({ stage_id: stage }: Pick<StoredContract, 'stage_id'>, kind: ContractPaper): void {
  if (!papersAt(stage).includes(kind)) throw new AppError('move_not_open', { data: { stage_id: stage } })
}

/** A document as it would be issued, in a file that its reader alone can fetch, for an hour. */
export async function previewOf(call: Call, { uuid, kind, format, language }: AskedPaper): Promise<FileRef> {
  const { userId, timeZone } = callerOf(call)
  await reserveTry(call, papersOf(userId))
  const stored = await readContract(call.db, call, uuid)
  assertPaperOf(stored, kind)
  const desk = await deskOf(call.db, stored, language ?? undefined)
  const paper = paperOf(desk, { kind })
  const { reference } = paper
  const facts = { language: desk.language, reference, version: null, content_hash: hashesFor(desk, { kind }).content_hash }
  const imprint = imprintOf({ ...facts, at: call.clock(), timeZone })
  const bytes = await writePaper(userId, { format, paper, imprint })
  const name = fileName({ reference, kind, version: null, format })
  return refOf(await keepBytes(call, { bytes, name, format, createdBy: userId, lifetime: LIFETIME.preview }))
}
