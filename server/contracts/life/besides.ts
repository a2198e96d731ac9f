import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { concludeNotice } from '../../store/accounts/notices.ts'
import { setFilesOf } from '../../files/of-record.ts'
import { callerOf } from '../../serve.ts'
import { writePaper, type BroughtPaper } from '../../store/contracts/life/papers.ts'
import { writeAnswers, writeRemarks } from '../../store/contracts/life/review.ts'
import type { Sql } from '../../store/database.ts'
import { branchOf } from '../record.ts'
import { nextUmr } from '../umr.ts'
import { allDone, type AllDone, type Doing, type Done, type Effect } from './effects.ts'

/** Files that came with a move belong to the contract from then on. */
async function attach(sql: Sql, { scene: { stored, call } }: Doing, uuids: readonly string[]): Promise<void> {
  if (!call) return
  const owner = { to: 'contract', id: stored.id } as const
  const asked = { ...owner, purpose: 'contract_document', field: 'evidence', keepsReplaced: true, uuids } as const
  await setFilesOf(sql, { ...asked, branchId: branchOf(stored), caller: callerOf(call), now: call.clock() })
}

/** What each field of a move brings: its kind, and what is noted of it. */
const PAPERS = {
  instruction: { type: 'firm_order', note: 'Order of the client' },
  consent: { type: 'correspondence', note: 'Consent of the client to a shortfall' },
  evidence: { type: 'correspondence', note: 'Word of the markets' },
} as const

async function keepPapers(sql: Sql, doing: Doing): Promise<Done> {
  const { stored, asked, today } = doing.scene
  const papers = (Object.keys(PAPERS) as (keyof typeof PAPERS)[]).flatMap((name): BroughtPaper[] => {
    const file = asked[name]
    return file ? [{ ...PAPERS[name], file, on: (name === 'instruction' ? asked.day : null) ?? today }] : []
  })
  if (papers.length === 0) return {}
  await attach(
    sql,
    doing,
    papers.map(({ file }) => file),
  )
  for (const paper of papers) await writePaper(sql, stored.id, paper)
  return { changes: [{ kind: 'document', key: 'papers_kept', params: { count: papers.length } }], isRewritten: true }
}

async function giveUmr(sql: Sql, { scene: { stored } }: Doing): Promise<Done> {
  if (stored.shown.umr) return {}
  const umr = await nextUmr(sql, stored)
  return { columns: { umr }, changes: [{ kind: 'figure', key: 'umr_given', params: { umr } }] }
}

async function order(sql: Sql, doing: Doing): Promise<Done> {
  const { columns, changes = [] } = await giveUmr(sql, doing)
  return { columns: { cleared_on: doing.scene.today, ...columns }, changes }
}

/** A notice for unpaid premium ends with the cancellation that it brought about. Source: domain guide 5.7. */
async function concludeWith(sql: Sql, { scene: { asked } }: Doing): Promise<Done> {
  if (asked.premium_notice === null) return {}
  await concludeNotice(sql, asked.premium_notice)
  return { changes: [{ kind: 'entry', key: 'notice_concluded' }] }
}

/** What moves bring about that the lifecycle draws no action for. */
const BESIDES: Partial<Record<ContractMove, Effect>> = {
  'contract.clear': (_sql, { scene: { today } }) => ({ columns: { cleared_on: today } }),
  'contract.order': order,
  'contract.release': giveUmr,
  'contract.cancel': concludeWith,
  async 'contract.returnReview'(sql, { scene: { stored, asked, actorId, now } }) {
    await writeRemarks(sql, stored.id, asked.comments, { actorId, now })
    return { changes: [{ kind: 'entry', key: 'comments_sent', params: { count: asked.comments.length } }] }
  },
  async 'contract.resubmit'(sql, { scene: { stored, asked, actorId, now } }) {
    if (asked.answers.length === 0) return {}
    await writeAnswers(sql, stored.id, asked.answers, { actorId, now })
    return { changes: [{ kind: 'entry', key: 'comments_answered', params: { count: asked.answers.length } }] }
  },
}

/** What is done beside the actions of the lifecycle. */
export async function doBesides(sql: Sql, move: ContractMove, doing: Doing): Promise<AllDone> {
  return allDone([(await BESIDES[move]?.(sql, doing)) ?? {}, await keepPapers(sql, doing)])
}
