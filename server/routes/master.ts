import { may } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import type { Referable } from '#domain/records/field.ts'
import { accessOf } from '#domain/entities/places.ts'
import { listUsers } from '#domain/api/access-control/users.ts'
import { listCurrencyChoices, listOptions, listReferences, loadChoices } from '#domain/api/master.ts'
import { cobTemplate } from '#domain/templates/cob-template.ts'
import { choicesIn } from '../choices.ts'
import { ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { bankAccountRoutes } from './masters/bank-account.ts'
import { PICKED_BY, pickerAccess } from '../pickers.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { RECORDS } from '../store/records/declared.ts'
import { fittingField } from '../store/entities/ways.ts'
import { listReferences as findReferences, SHOWN } from '../store/entities/references.ts'
import { readRow } from '../store/entities/rows.ts'
import { listChoices, listCurrencies } from '../store/options.ts'
import { entityCalls } from './entity-calls.ts'
import { readable } from '../rules/writer.ts'

/** Names are given to those whose screens need them. Throws `not_permitted`. */
function refuseOthers(call: Call, of: Referable): void {
  const caller = callerOf(call)
  if (may(caller, pickerAccess(of))) return
  throw new AppError('not_permitted', { params: { missing: PICKED_BY.get(of)?.[0] ?? '' } })
}

export const masterRoutes: Served[] = [
  ...entityCalls('/master/'),
  ...bankAccountRoutes,
  on(listOptions, async ({ of, search, id, every, field, beside }, call) => {
    const caller = callerOf(call)
    refuseOthers(call, of)
    if (field !== undefined && fittingField(field)?.to !== of)
      throw new AppError('not_valid', { fields: { field: { key: 'not_offered' } } })
    const asking = field !== undefined && beside !== undefined ? { field, beside } : null
    const shown = { branches: ownBranches(caller), every: every === 'true', today: todayOf(call) }
    return answer(await listChoices(call.db, of, { search, language: call.language, id: id ?? null, ...shown, asking }))
  }),
  on(loadChoices, async (_, { language }) => answer(choicesIn(language))),
  on(listReferences, async ({ of, id, page }, call) => {
    const entity = RECORDS.find(({ name }) => name === of)
    const caller = callerOf(call)
    if (!entity) throw new AppError('not_found')
    if (!may(caller, accessOf(entity, 'view')))
      throw new AppError('not_permitted', { params: { missing: `view_${entity.subject}` } })
    await readRow(call.db, entity, id, call.clock(), readable(entity, call))
    const seen: string[] = RECORDS.filter((each) => may(caller, accessOf(each, 'view'))).map(({ name }) => name)
    const people = may(caller, listUsers.access) ? ['user'] : []
    const templates = may(caller, accessOf(cobTemplate, 'view')) ? [cobTemplate.name] : []
    const visible = new Set([...seen, ...people, ...templates])
    const { named, isEstimate, ...found } = await findReferences(call.db, of, id, ownBranches(caller), { visible, page })
    return answer({ ...found, total_is_estimate: isEstimate, others: found.total - named, page, pages: Math.ceil(named / SHOWN) })
  }),
  on(listCurrencyChoices, async ({ settlement }, call) => {
    refuseOthers(call, 'currency')
    return answer(await listCurrencies(call.db, { settlement: settlement === 'true', today: todayOf(call) }))
  }),
]
