import type { ContractDraft } from '#domain/contracts/draft.ts'
import { daysAfter } from '#domain/dates.ts'
import { RISK_CODES } from '../../demo/trade.ts'
import type { DemoContract } from '../contract.ts'
import { amount, idOf, isTreaty, lineOf, periodOf, todayOf, type Scene } from '../scene.ts'

const YEARS = 5
const WEIGHTS = [7, 6, 5, 4, 3, 2]

/** Full units, taken from what the cover is about: a number of its own for each contract, the same at every start. */
export function sizeOf({ cover }: DemoContract): number {
  if (cover.is === 'share') return cover.sum ?? cover.premium * 40
  if (cover.is === 'lines') return cover.retention * (cover.lines + 1)
  return cover.rows.reduce((most, [limit, attachment]) => Math.max(most, limit + attachment), 0)
}

export function premiumOf({ cover }: DemoContract): number {
  if (cover.is !== 'layers') return cover.premium
  const { base } = cover
  return cover.rows.reduce((sum, [, , price]) => sum + (base ? (base * price) / 100 : price), 0)
}

/** A number with its own check digit. Source: IMO resolution A.1117(30). */
function imoOf(number: number): string {
  const figures = String(number)
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(figures[at]), 0)
  return `${figures}${sum % 10}`
}

function vesselsOf({ assured, line }: DemoContract): ContractDraft['vessels'] {
  if (line !== 'BWH') return []
  const [house = ''] = assured.split(' ')
  return ['Aurora', 'Borealis', 'Cormorant'].map((name, at) => ({
    name: `${house} ${name}`,
    imo_number: imoOf(912_340 + assured.length * 17 + at),
  }))
}

/** Premium and losses of the years before; each year is another. */
function lossesOf(scene: Scene, contract: DemoContract): ContractDraft['loss_history'] {
  const last = Number(periodOf(scene, contract).from.slice(0, 4)) - 1
  const premium = premiumOf(contract)
  return Array.from({ length: contract.lossYears ?? YEARS }, (_, at) => ({
    loss_year: last - at,
    premium: amount(Math.round(premium * (1 - 0.04 * at))),
    incurred: amount(Math.round(premium * [0.31, 0.12, 0.87, 0, 0.44][at]!)),
    as_at: daysAfter(todayOf(scene), -contract.made - 10),
  }))
}

const PROPERTY = ['PRP', 'ENG']

function locationsOf(scene: Scene, contract: DemoContract): ContractDraft['locations'] {
  const [country, address] = contract.place
  if (!PROPERTY.includes(lineOf(contract).ofClass) || contract.type !== 'insurance') return []
  const size = Math.round(sizeOf(contract))
  const first = Math.round(size * 0.6)
  const at = { country: idOf(scene, 'country', country) }
  return [
    { ...at, address, sum_insured: amount(first) },
    { ...at, address: `${address}, second site`, sum_insured: amount(size - first) },
  ]
}

function treatyOf(contract: DemoContract): Partial<ContractDraft> {
  if (!isTreaty(contract)) return {}
  const { cover, interest } = contract
  const base = cover.is === 'layers' ? (cover.base ?? premiumOf(contract) * 12) : cover.premium * 2
  const [lowest] = cover.is === 'layers' ? cover.rows : []
  return {
    business_covered: interest,
    egnpi: amount(Math.round(base)),
    epi: amount(Math.round(premiumOf(contract))),
    retention: amount(cover.is === 'lines' ? cover.retention : (lowest?.[1] ?? 0)),
  }
}

/** Step 2: what is covered. */
export function riskOf(scene: Scene, contract: DemoContract): Partial<ContractDraft> {
  const { ofClass } = lineOf(contract)
  const [country, address] = contract.place
  const code = RISK_CODES.find(({ of }) => of === ofClass)?.code
  return {
    ...treatyOf(contract),
    interest: contract.interest,
    situation: address,
    territories: [idOf(scene, 'country', country)],
    basis_of_valuation: 'Reinstatement',
    sum_insured_total: amount(Math.round(sizeOf(contract))),
    pml_pct: '35',
    mpl_pct: '60',
    locations: locationsOf(scene, contract),
    risk_codes: code ? [{ risk_code: idOf(scene, 'risk_code', code), share_pct: '100' }] : [],
    vessels: vesselsOf(contract),
    loss_history: contract.type === 'insurance' ? [] : lossesOf(scene, contract),
  }
}
