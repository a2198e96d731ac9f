import type { Input } from '#domain/api/endpoint.ts'
import type { Papers, waivePaper } from '#domain/api/contract/issued.ts'
import { AppError } from '#domain/app-error.ts'
import { papersAt } from '#domain/contracts/issued.ts'
import { DOCUMENTS } from '#domain/contracts/papers.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { branchesOf } from '../../access/branches.ts'
import { callerOf, type Call } from '../../serve.ts'
import { writeAudit } from '../../store/audit.ts'
import { readHouse } from '../../store/contracts/issued.ts'
import { lockContract, type StoredContract } from '../../store/contracts/read.ts'
import { addWaiver } from '../../store/contracts/required-papers.ts'
import type { Sql } from '../../store/database.ts'
import { branchOf, readContract, rightsOf, seenBy } from '../record.ts'
import { languageOfContract } from './language.ts'
import { groupNamed } from './parts.ts'
import { requiredPapers } from './required.ts'

type Uploaded = Omit<Papers['uploaded'][number], 'step' | 'file'> & { file: FileRef | null }

const stepOf = (group: string) => groupNamed(group).fixed?.step as StepName

/** What was uploaded in any step, in their order. */
const uploadedIn = ({ shown }: StoredContract): Papers['uploaded'] =>
  DOCUMENTS.flatMap((group) =>
    ((shown[group] ?? []) as Uploaded[]).flatMap(({ doc_type, dated_on, note, file }) =>
      file ? [{ step: stepOf(group), doc_type, dated_on, note, file }] : [],
    ),
  )

const mayWaive = (stored: StoredContract, call: Call) =>
  branchesOf(callerOf(call), { all: ['review_contract'] }).includes(branchOf(stored))

async function standingOf(db: Sql, call: Call, stored: StoredContract): Promise<Papers> {
  const house = await readHouse(db, branchOf(stored))
  return {
    papers: papersAt(stored.stage_id),
    language: languageOfContract(stored, house),
    required: await requiredPapers(db, stored),
    uploaded: uploadedIn(stored),
    rights: { issue: rightsOf(stored, call).change, waive: mayWaive(stored, call) },
  }
}

/** Throws `not_found` for a contract that is not there for the caller. */
export const papersOfContract = async (call: Call, uuid: string): Promise<Papers> =>
  standingOf(call.db, call, await readContract(call.db, call, uuid))

/** Binding goes on without a paper. Throws `not_found`, `not_permitted`, and `not_valid` where nothing of it lacks. */
export async function waive(sql: Sql, call: Call, { uuid, paper, reason }: Input<typeof waivePaper>): Promise<Papers> {
  const stored = await lockContract(sql, uuid, seenBy(call))
  if (!stored) throw new AppError('not_found')
  if (!mayWaive(stored, call)) throw new AppError('not_permitted', { params: { missing: 'review_contract' } })
  const required = await requiredPapers(sql, stored)
  if (required.find((each) => each.paper === paper)?.blockers.length === 0)
    throw new AppError('not_valid', { fields: { paper: { key: 'not_offered' } } })
  const [actorId, now] = [callerOf(call).userId, call.clock()]
  if (await addWaiver(sql, { contractId: stored.id, paper, reason, actorId, now }))
    await writeAudit(sql, {
      entity: 'contract',
      entityId: stored.id,
      title: stored.contract_number,
      action: 'changed',
      actorId,
      requestId: call.requestId,
      at: now,
      before: { [`waived_${paper}`]: null },
      after: { [`waived_${paper}`]: reason },
    })
  return standingOf(sql, call, stored)
}
