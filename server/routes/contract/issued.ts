import {
  copyIssued,
  issueDocument,
  listIssued,
  loadIssuedLink,
  loadPapers,
  previewDocument,
  waivePaper,
} from '#domain/api/contract/issued.ts'
import { AppError } from '#domain/app-error.ts'
import { branchesOf } from '../../access/branches.ts'
import { issueByHand, issuedOf, reserveIssue } from '../../contracts/issued/by-hand.ts'
import { copyOf } from '../../contracts/issued/copy.ts'
import { previewOf } from '../../contracts/issued/preview.ts'
import { papersOfContract, waive } from '../../contracts/issued/standing.ts'
import { linkTo } from '../../files/link.ts'
import { answer, callerOf, on, type Call, type Served } from '../../serve.ts'
import { findIssuedFile, wakeIssues } from '../../store/contracts/issued.ts'
import { once } from '../../store/idempotency.ts'
import { claimOf } from '../claims.ts'

async function linkOf(call: Call, document: string) {
  const found = await findIssuedFile(call.db, document, branchesOf(callerOf(call), { all: ['view_contract'] }))
  if (!found) throw new AppError('not_found')
  if (found.file_uuid === null) {
    await wakeIssues(call.db, [found.id])
    throw new AppError('document_being_made')
  }
  return linkTo(call, found.file_uuid)
}

export const contractIssuedRoutes: Served[] = [
  on(listIssued, async (asked, call) => answer(await issuedOf(call, asked))),
  on(issueDocument, async (asked, call) => {
    await reserveIssue(call)
    return call.db.tx((sql) =>
      once(sql, claimOf(call, issueDocument.name, asked), async () =>
        answer(await issueByHand(sql, call, asked), 'document_issued'),
      ),
    )
  }),
  on(previewDocument, async (asked, call) => answer(await previewOf(call, asked))),
  on(copyIssued, async (asked, call) => answer(await copyOf(call, asked))),
  on(loadPapers, async ({ uuid }, call) => answer(await papersOfContract(call, uuid))),
  on(waivePaper, (asked, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, waivePaper.name, asked), async () => answer(await waive(sql, call, asked), 'paper_waived')),
    ),
  ),
  on(loadIssuedLink, async ({ document }, call) => answer(await linkOf(call, document))),
]
