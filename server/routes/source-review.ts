import {
  assignSourceByGet,
  assignSources,
  judgeSourceAccount,
  judgeSourceDocument,
  listComplianceUsers,
  loadRiskCategory,
  loadSourceReview,
  meetSourceCondition,
  moveSource,
  overrideRisk,
  settleRiskOverride,
  verifySourceDocuments,
} from '#domain/api/source/source-review.ts'
import {
  addSourceComment,
  listSourceAssignments,
  listSourceComments,
  listSourceHistory,
  listSourceReaders,
} from '#domain/api/source/source-trail.ts'
import { RISK_FACTORS } from '#domain/calculations/risk-score.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { branchesOf } from '../access/branches.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { addComment, assertSpeaks, readersIn } from '../sources/comments.ts'
import { historyOf } from '../sources/history.ts'
import { readSource } from '../sources/record.ts'
import {
  assignAll,
  judgeAccountOf,
  judgeOne,
  meetOne,
  moveOne,
  overrideOne,
  readReview,
  settleOne,
  verifyAll,
} from '../sources/review.ts'
import { riskOf } from '../sources/risk.ts'
import { once } from '../store/idempotency.ts'
import { listAssignmentsOf, listComments } from '../store/sources/review.ts'
import { listReviewers } from '../store/sources/reviewers.ts'
import { claimOf } from './claims.ts'

const seen = (call: Call, id: number) => readSource(call.db, id, { caller: callerOf(call), now: call.clock() })

/** Scores that are only tried. */
const triedIn = (scores: Input<typeof loadRiskCategory>['scores']) =>
  RISK_FACTORS.flatMap((factor) => {
    const score = scores[factor]
    return score === undefined ? [] : [{ factor, score }]
  })

const assigned = (call: Call, input: Input<typeof assignSources>) => call.db.tx((sql) => assignAll(sql, call, input))

export const sourceReviewRoutes: Served[] = [
  on(loadSourceReview, async ({ id }, call) => answer(await readReview(call.db, call, id))),
  on(moveSource, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, moveSource.name, input), async () => answer(await moveOne(sql, call, input), 'done')),
    ),
  ),
  on(listComplianceUsers, async (_nothing, call) =>
    answer(await listReviewers(call.db, branchesOf(callerOf(call), { all: ['assign_source'] }))),
  ),
  on(assignSources, async (input, call) => answer(await assigned(call, input))),
  on(assignSourceByGet, async ({ id, ...input }, call) => answer(await assigned(call, { ids: [id], ...input }))),
  on(loadRiskCategory, async ({ id, scores }, call) => {
    const source = await seen(call, id)
    return answer(riskOf(source, source.risk.hard_stops.includes('country_prohibited'), triedIn(scores)))
  }),
  on(overrideRisk, async (input, call) => answer(await call.db.tx((sql) => overrideOne(sql, call, input)))),
  on(settleRiskOverride, async (input, call) => answer(await call.db.tx((sql) => settleOne(sql, call, input)))),
  on(judgeSourceDocument, async (input, call) => answer(await call.db.tx((sql) => judgeOne(sql, call, input)))),
  on(verifySourceDocuments, async (input, call) => answer(await call.db.tx((sql) => verifyAll(sql, call, input)))),
  on(judgeSourceAccount, async (input, call) => answer(await call.db.tx((sql) => judgeAccountOf(sql, call, input)))),
  on(meetSourceCondition, async (input, call) => answer(await call.db.tx((sql) => meetOne(sql, call, input)))),
]

export const sourceTrailRoutes: Served[] = [
  on(listSourceHistory, async ({ id, ...asked }, call) => {
    await seen(call, id)
    return answer(await historyOf(call.db, id, asked))
  }),
  on(listSourceAssignments, async ({ id }, call) => {
    await seen(call, id)
    return answer(await listAssignmentsOf(call.db, id))
  }),
  on(listSourceComments, async ({ id }, call) => {
    const { rights } = await seen(call, id)
    return answer(await listComments(call.db, id, rights.review))
  }),
  on(listSourceReaders, async ({ id }, call) => {
    const source = await seen(call, id)
    assertSpeaks(source)
    return answer(await readersIn(call.db, source.branch!.id))
  }),
  on(addSourceComment, async (said, call) => answer(await addComment(call, said))),
]
