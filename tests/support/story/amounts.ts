import { loadContractStep } from '#domain/api/contracts.ts'
import type { ComputedStep } from '#domain/contracts/record.ts'
import type { Ground, Known } from './ground.ts'

/** What the summary works out: the order premium with what is taken of it, and by layer what the markets take. */
export async function summed({ done }: Pick<Ground, 'done'>, { uuid }: Known) {
  const { totals, sections } = (await done('handler', loadContractStep, { uuid, step: '4' })) as ComputedStep
  const [total] = totals
  return {
    premium: total!.premium_order,
    brokerage: total!.brokerage,
    insured: total!.tax_insured,
    insurer: total!.tax_insurer,
    net: total!.net,
    to_pay: total!.to_pay,
    lines: sections.map(({ markets }) => markets.map((market) => market.premium)),
  }
}

/** What is booked and open on each account, by its name; that of markets and taxes from the largest on. */
export async function owed({ account }: Pick<Ground, 'account'>, contract: Known) {
  const { balances } = await account(contract)
  const of = (name: string) =>
    balances.flatMap((each) => (each.account === name ? each.amount : [])).toSorted((one, other) => Number(one) - Number(other))
  return { client: of('client'), market: of('market'), brokerage: of('brokerage'), tax: of('tax') }
}
