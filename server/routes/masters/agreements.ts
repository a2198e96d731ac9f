import {
  decideContractChange,
  listContractChanges,
  loadAgreementMoves,
  loadContractMoves,
  noteAgreementNotice,
  removeAdmissibleLimit,
  removeAgreementDocument,
  removePanelLine,
  renewAgreement,
} from '#domain/api/binder/agreements.ts'
import { missingIn, offeredMoves, AGREEMENT, CONTRACT, OF_ACCOUNT, OF_AGREEMENT } from '../../agreements/moves.ts'
import { outstandingOf, outstandingShown } from '../../agreements/outstanding.ts'
import { changesShown, decide } from '../../agreements/changes.ts'
import { removePart, type Part } from '../../agreements/remove-part.ts'
import { noteNotice } from '../../agreements/notice.ts'
import { renewAgreement as renew } from '../../agreements/renew.ts'
import { claimOf } from '../../access/people/trail.ts'
import { todayOf } from '../../access/time.ts'
import { answer, on, type Served } from '../../serve.ts'
import { once } from '../../store/idempotency.ts'
import { idOf, readRow } from '../../store/entities/rows.ts'
import { titleOf } from '../../store/entities/write.ts'
import { readable, writerOf } from '../../rules/writer.ts'

function removing(endpoint: typeof removePanelLine, part: Part): Served {
  return on(endpoint, (asked, call) =>
    call.db.tx(async (sql) => {
      const contract = await removePart(sql, part, asked, writerOf(CONTRACT, 'change', call))
      return answer(null, 'agreement_part_removed', { title: titleOf(CONTRACT, contract) })
    }),
  )
}

function movesCall(endpoint: typeof loadAgreementMoves, kind: typeof OF_AGREEMENT): Served {
  const { entity } = kind
  return on(endpoint, ({ id }, call) =>
    call.db.tx(async (sql) => {
      const row = await readRow(sql, entity, await idOf(sql, entity, id), call.clock(), readable(entity, call))
      const missing = entity === AGREEMENT ? missingIn(row) : []
      const outstanding = entity === CONTRACT ? await outstandingOf(sql, row, todayOf(call)) : []
      return answer({
        status: row[entity.lifecycle!] as string,
        moves: await offeredMoves(sql, kind, row, call),
        missing,
        outstanding: outstandingShown(outstanding, row.uuid, call.language),
      })
    }),
  )
}

export const agreementRoutes: Served[] = [
  on(renewAgreement, (asked, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, renewAgreement.name, asked), async () => {
        const row = await renew(sql, call, asked, {
          agreement: writerOf(AGREEMENT, 'add', call),
          contract: writerOf(CONTRACT, 'add', call),
        })
        return answer({ id: row.id }, 'created', { title: titleOf(AGREEMENT, row) })
      }),
    ),
  ),
  on(noteAgreementNotice, (asked, call) =>
    call.db.tx(async (sql) => {
      const row = await noteNotice(sql, asked, writerOf(AGREEMENT, 'change', call), todayOf(call))
      const what = asked.given_on === null ? 'agreement_notice_withdrawn' : 'agreement_notice_given'
      return answer(null, what, { title: titleOf(AGREEMENT, row) })
    }),
  ),
  movesCall(loadAgreementMoves, OF_AGREEMENT),
  movesCall(loadContractMoves, OF_ACCOUNT),
  on(listContractChanges, ({ id }, call) =>
    call.db.tx(async (sql) => {
      const row = await readRow(sql, CONTRACT, await idOf(sql, CONTRACT, id), call.clock(), readable(CONTRACT, call))
      return answer(await changesShown(sql, row, call))
    }),
  ),
  on(decideContractChange, ({ comment = '', ...asked }, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, decideContractChange.name, { ...asked, comment }), async () => {
        const row = await decide(sql, { ...asked, comment }, call, writerOf(CONTRACT, 'change', call))
        return answer(null, `agreement_change_${asked.to}`, { title: titleOf(CONTRACT, row) })
      }),
    ),
  ),
  removing(removePanelLine, 'panel'),
  removing(removeAdmissibleLimit, 'limit'),
  removing(removeAgreementDocument, 'document'),
]
