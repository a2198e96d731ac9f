import { asPercent, figure, percent, printed, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import { PLACES, type DeclaredLine } from './declared.ts'
import type { ClassLimit, ClassUse, ContractLimits, LimitKind, LimitResult, LimitUse } from './limits.ts'

interface Measured {
  kind: LimitKind
  of: ClassLimit | null
  limit: string
  used: Figure
  pipeline: Figure
  added: Figure
  /** From which percentage on someone looks, and what is said then. */
  from: { pct: string; result: LimitResult }
  is_hard: boolean
}

function resultOf({ from, is_hard: isHard }: Measured, used: Figure, isAbove: boolean): LimitResult {
  if (isAbove) return isHard ? 'block' : 'warn'
  return used.lt(figure(from.pct)) ? 'ok' : from.result
}

function useOf(measured: Measured): LimitUse {
  const { kind, of, limit, used, pipeline, added, is_hard } = measured
  const [whole, after] = [figure(limit), used.plus(added)]
  const pct = asPercent(after, whole)
  const isAbove = after.gt(whole)
  return {
    kind,
    limit_id: of?.id ?? null,
    class_of_business: of?.class_of_business ?? null,
    sub_class: of?.sub_class ?? null,
    limit: printed(whole, PLACES),
    used: printed(used, PLACES),
    pipeline: printed(pipeline, PLACES),
    added: printed(added, PLACES),
    after: printed(after, PLACES),
    used_pct: percent(pct),
    pipeline_pct: percent(asPercent(pipeline, whole)),
    excess: isAbove ? printed(after.minus(whole), PLACES) : null,
    result: resultOf(measured, pct, isAbove),
    is_hard,
  }
}

const total = (uses: readonly ClassUse[], what: 'used' | 'pipeline' | 'income' | 'expected') =>
  sum(uses.map((use) => figure(use[what])))
const added = (lines: readonly DeclaredLine[], what: 'line' | 'premium') => sum(lines.map((line) => figure(line[what])))

const WARN = '80'

function ofClass(
  { notifiable_pct: notifiable }: ContractLimits,
  of: ClassLimit,
  uses: readonly ClassUse[],
  lines: readonly DeclaredLine[],
) {
  const own = uses.filter(({ limit }) => limit === of.id)
  const declared = lines.filter(({ limit }) => limit.id === of.id)
  const shared = { of, is_hard: of.hard_stop }
  const aggregate: Measured = {
    ...shared,
    kind: 'aggregate',
    limit: of.aggregate_limit,
    used: total(own, 'used'),
    pipeline: total(own, 'pipeline'),
    added: added(declared, 'line'),
    from: { pct: of.warn_pct, result: 'warn' },
  }
  const income = {
    ...shared,
    kind: 'class_income' as const,
    used: total(own, 'income'),
    pipeline: total(own, 'expected'),
    added: added(declared, 'premium'),
    from: { pct: notifiable, result: 'notify' as const },
  }
  return [aggregate, ...(of.gpi_sublimit === null ? [] : [{ ...income, limit: of.gpi_sublimit }])]
}

const riskOf = ({ limit, line }: DeclaredLine): Measured => ({
  kind: 'any_one_risk',
  of: limit,
  limit: limit.max_any_one_risk,
  used: ZERO,
  pipeline: ZERO,
  added: figure(line),
  // a risk that takes all of it stands
  from: { pct: '101', result: 'warn' },
  is_hard: limit.hard_stop,
})

/**
 * Every limit of an agreement contract with what is used of it, and what would be with the lines of a declaration: those of its risks
 * first, then by class, then of all classes. Source: domain guide 5.12.
 */
export function limitUses(limits: ContractLimits, uses: readonly ClassUse[], lines: readonly DeclaredLine[] = []): LimitUse[] {
  const overall: Omit<Measured, 'limit'> = {
    kind: 'overall',
    of: null,
    used: total(uses, 'used'),
    pipeline: total(uses, 'pipeline'),
    added: added(lines, 'line'),
    from: { pct: WARN, result: 'warn' },
    is_hard: true,
  }
  const income: Measured = {
    kind: 'income',
    of: null,
    limit: limits.income_limit,
    used: total(uses, 'income'),
    pipeline: total(uses, 'expected'),
    added: added(lines, 'premium'),
    from: { pct: limits.notifiable_pct, result: 'notify' },
    is_hard: true,
  }
  return [
    ...lines.map(riskOf),
    ...limits.classes.flatMap((of) => ofClass(limits, of, uses, lines)),
    ...(limits.overall_limit === null ? [] : [{ ...overall, limit: limits.overall_limit }]),
    income,
  ].map(useOf)
}

/** Every limit with what is used of it, and what comes on top of it or goes. */
export function grownUses(limits: ContractLimits, before: readonly ClassUse[], after: readonly ClassUse[]): LimitUse[] {
  const was = limitUses(limits, before)
  return limitUses(limits, after).map((use, at) => {
    const used = was[at]?.used ?? use.used
    return { ...use, used, added: printed(figure(use.used).minus(figure(used)), PLACES) }
  })
}

/** More than the limit, where that is refused. */
export const isBreached = ({ result }: LimitUse) => result === 'block'
/** All of it or more is used. */
export const isReached = ({ after, limit }: LimitUse) => figure(after).gte(figure(limit))
