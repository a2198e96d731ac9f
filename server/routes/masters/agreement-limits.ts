import { loadAgreementLimits, loadDeclarationEffect } from '#domain/api/binder/limits.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { AppError } from '#domain/app-error.ts'
import type { Named } from '#domain/records/links.ts'
import { todayOf } from '../../access/time.ts'
import { effectOf, type Declaring } from '../../agreements/limits/effect.ts'
import { limitsShown } from '../../agreements/limits/shown.ts'
import { CONTRACT } from '../../agreements/moves.ts'
import { blockerOf, declaringOf } from '../../contracts/declared.ts'
import { toldBlocker } from '../../contracts/life/told.ts'
import { seenBy } from '../../contracts/record.ts'
import { readable } from '../../rules/writer.ts'
import { answer, callerOf, on, type Call, type Served } from '../../serve.ts'
import { findContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { idOf, readRow } from '../../store/entities/rows.ts'

const rowOf = async (sql: Sql, call: Call, id: string | number) =>
  readRow(sql, CONTRACT, await idOf(sql, CONTRACT, id), call.clock(), readable(CONTRACT, call))

type Asked = Input<typeof loadDeclarationEffect>

/** A declaration of one section that nobody has entered yet. */
const thoughtOf = (id: number, own: string, asked: Asked): Declaring => ({
  agreementContract: id,
  contract: 0,
  class_of_business: asked.class_of_business ?? null,
  sub_class: asked.sub_class ?? null,
  from: asked.from ?? null,
  to: null,
  sections: [
    {
      id: 0,
      place: 0,
      class_of_business: null,
      currency: asked.currency ?? own,
      cover: asked.limit ?? '0',
      field: 'limit',
      premium: asked.premium ?? '0',
      besides: '0',
      isLive: true,
      isPriced: asked.premium !== undefined,
      deductible: null,
      order_pct: '100',
    },
  ],
  places: [],
  codes: [],
})

async function waitingOf(sql: Sql, call: Call, id: number, uuid: string): Promise<Declaring> {
  const stored = await findContract(sql, uuid, seenBy(call))
  const declaring = stored && declaringOf(stored)
  if (declaring?.agreementContract !== id) throw new AppError('not_found')
  return declaring
}

export const agreementLimitRoutes: Served[] = [
  on(loadAgreementLimits, ({ id }, call) =>
    call.db.tx(async (sql) => {
      const row = await rowOf(sql, call, id)
      const own = callerOf(call).grants.get((row.branch as Named).id)
      const seesContracts = own?.has('view_contract') ?? false
      return answer(await limitsShown(sql, row.id, { today: todayOf(call), seesContracts }))
    }),
  ),
  on(loadDeclarationEffect, (asked, call) =>
    call.db.tx(async (sql) => {
      const row = await rowOf(sql, call, asked.id)
      const own = (row.currency as Named).name
      const declaring = asked.contract ? await waitingOf(sql, call, row.id, asked.contract) : thoughtOf(row.id, own, asked)
      const effect = await effectOf(sql, declaring, todayOf(call))
      if (!effect) throw new AppError('not_found')
      const faults = effect.faults.map((fault) => toldBlocker(blockerOf(fault), call.language, {}))
      return answer({
        currency: effect.limits.currency,
        uses: effect.uses,
        faults: faults.map(({ key, message }) => ({ key, message })),
      })
    }),
  ),
]
