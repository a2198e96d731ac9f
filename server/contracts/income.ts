import { AppError } from '#domain/app-error.ts'
import { figure, percentOf, type Figure } from '#domain/calculations/figures.ts'
import type { LimitFault } from '#domain/agreements/limits/faults.ts'
import { bookedPremium } from '#domain/contracts/accounts/charge.ts'
import type { ShownContract, ShownSection } from '#domain/contracts/figures/shown.ts'
import { orZero } from '#domain/contracts/problems/figures.ts'
import { effectOf, worsened } from '../agreements/limits/effect.ts'
import { tellReached } from '../agreements/limits/notices.ts'
import { listAdjustedSections } from '../store/agreements/charged.ts'
import { holdLimits } from '../store/agreements/limits.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import type { Sql } from '../store/database.ts'
import { declaringOf, withBesides } from './declared.ts'

const WHOLE = '100'

const sectionsOf = ({ shown }: StoredContract) => (shown as unknown as ShownContract).sections ?? []

const ofOrder = ({ order_pct_of_whole: order }: ShownSection, amount: Figure) => percentOf(figure(order ?? WHOLE), amount)

/** The first adjustment of a section builds on its deposit, while its terms count with the premium that was estimated. Amounts are of the order. */
export async function onDeposit(
  sql: Sql,
  contract: StoredContract,
  amounts: readonly [section: number, amount: string][],
): Promise<[number, string][]> {
  const adjusted = new Set(await listAdjustedSections(sql, contract.id))
  return amounts.map(([id, amount]) => {
    const section = sectionsOf(contract).find((each) => each.id === id)
    if (!section || adjusted.has(id) || figure(amount).eq('0')) return [id, amount]
    const estimated = orZero(bookedPremium(section)).minus(orZero(section.premium_100))
    return [id, figure(amount).plus(ofOrder(section, estimated)).toFixed()]
  })
}

export interface Charging {
  kind: 'adjustment' | 'reinstatement'
  section: number
  /** For 100 %; minus where it is returned. */
  amount_100: string
  /** Which field of the call the amount follows from. */
  field: string
}

interface Author {
  today: string
  now: Date
  actorId: number | null
}

const isIncome = ({ key }: LimitFault) => key === 'limit_income' || key === 'limit_class_income'

/** Names the limit by its class, that of all classes by the agreement contract. */
function refusal({ params, key }: LimitFault, reference: string, field: string): AppError {
  const { name, currency, limit, after, excess } = params
  const told = { name: key === 'limit_income' ? reference : (name ?? ''), currency, limit, after, excess }
  return new AppError('not_valid', {
    fields: { [field]: { key: 'beyond_premium_income', params: told as LimitFault['params'] } },
  })
}

/**
 * Premium that the accounts charge besides the terms of a declaration keeps to the premium income of its agreement contract, which is held until
 * the transaction ends; what is reached with it is told. Throws `not_valid` with the field. Source: domain guide 5.12.
 */
export async function chargeIncome(sql: Sql, contract: StoredContract, charging: Charging, author: Author): Promise<void> {
  const before = declaringOf(contract)
  const section = sectionsOf(contract).find(({ id }) => id === charging.section)
  if (!before || !section) return
  await holdLimits(sql, before.agreementContract)
  const amount = ofOrder(section, figure(charging.amount_100)).toFixed()
  const own: [number, string][] = [[section.id, amount]]
  const amounts = charging.kind === 'adjustment' ? await onDeposit(sql, contract, own) : own
  const will = await effectOf(sql, withBesides(before, new Map(amounts)), author.today)
  const is = await effectOf(sql, before, author.today)
  if (!is || !will) return
  const [fault] = worsened(will, is).filter(isIncome)
  if (fault) throw refusal(fault, will.limits.reference, charging.field)
  await tellReached(sql, will, author)
}
