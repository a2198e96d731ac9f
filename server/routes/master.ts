import { listCurrencyChoices, listOptions } from '#domain/api/master.ts'
import { ownBranches } from '../access/branches.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { STANDARDS } from '../standards/rules.ts'
import { listChoices, listCurrencies } from '../store/options.ts'
import { entityCalls } from './entity-calls.ts'

const rules = Object.fromEntries(Object.entries(STANDARDS).map(([entity, standard]) => [entity, () => standard]))

export const masterRoutes: Served[] = [
  ...entityCalls('/master/', rules),
  on(listOptions, async ({ of, search, id }, call) =>
    answer(await listChoices(call.db, of, { search, id: id ?? null, branches: ownBranches(callerOf(call)) })),
  ),
  on(listCurrencyChoices, async ({ settlement }, { db, clock }) =>
    answer(await listCurrencies(db, { settlement: settlement === 'true', today: clock().toISOString().slice(0, 10) })),
  ),
]
