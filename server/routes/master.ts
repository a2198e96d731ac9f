import { may } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import type { Referable } from '#domain/entities/field.ts'
import { listCurrencyChoices, listOptions } from '#domain/api/master.ts'
import { ownBranches } from '../access/branches.ts'
import { bankAccountRoutes, bankAccountRules } from './bank-account.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { STANDARDS } from '../standards/rules.ts'
import { listChoices, listCurrencies } from '../store/options.ts'
import { branchRules } from './branch.ts'
import { entityCalls } from './entity-calls.ts'
import type { RulesFor } from './entity-writer.ts'

const standards = Object.entries({ ...STANDARDS, bank_account: bankAccountRules }).map(([entity, rules]) => [entity, () => rules])
/** What its entities ask for beyond their declarations. */
export const masterRules: Record<string, RulesFor> = { ...Object.fromEntries(standards), branch: branchRules }

/** Whose names are only for those who look at them or give them. */
const CHOSEN_BY: Partial<Record<Referable, { any: readonly [string, ...string[]] }>> = {
  permission: { any: ['view_permission', 'add_role', 'change_role', 'change_customuser'] },
  role: { any: ['view_role', 'view_customuser', 'change_customuser', 'approve_user'] },
}

export const masterRoutes: Served[] = [
  ...entityCalls('/master/', masterRules),
  ...bankAccountRoutes,
  on(listOptions, async ({ of, search, id }, call) => {
    const caller = callerOf(call)
    const access = CHOSEN_BY[of]
    if (access && !may(caller, access)) throw new AppError('not_permitted', { params: { missing: access.any[0] } })
    return answer(await listChoices(call.db, of, { search, id: id ?? null, branches: ownBranches(caller) }))
  }),
  on(listCurrencyChoices, async ({ settlement }, { db, clock }) =>
    answer(await listCurrencies(db, { settlement: settlement === 'true', today: clock().toISOString().slice(0, 10) })),
  ),
]
