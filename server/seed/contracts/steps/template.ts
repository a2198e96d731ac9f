import type { TemplateValues } from '#domain/templates/shape.ts'
import type { DemoContract } from '../contract.ts'
import { amount } from '../scene.ts'
import { premiumOf, sizeOf } from './risk.ts'

type Answers = (contract: DemoContract) => TemplateValues

const money = ({ currency }: DemoContract, value: number) => ({ amount: amount(Math.round(value)), currency })

const property: Answers = (contract) => ({
  occupation: contract.interest,
  valuation: 'reinstatement',
  perils: ['fire', 'wind', 'flood'],
  locations: [
    {
      location_address: contract.place[1],
      location_country: contract.place[0],
      location_value: money(contract, sizeOf(contract)),
      construction: 'steel',
    },
  ],
  pml: '35',
})

/** What the templates of the larger lines ask for, by line. */
const ANSWERS: Record<string, Answers> = {
  PDF: property,
  DCP: property,
  BWH: (contract) => ({
    vessels: [
      { vessel_name: contract.assured, imo: '9074729', flag: contract.place[0], hull_value: money(contract, sizeOf(contract)) },
    ],
    worldwide: true,
    deductible: money(contract, sizeOf(contract) / 200),
  }),
  STP: (contract) => ({
    goods: contract.interest,
    turnover: money(contract, premiumOf(contract) * 400),
    send_limit: money(contract, sizeOf(contract) / 2),
    conveyance: ['sea', 'road'],
  }),
  CYPR: (contract) => ({ revenue: money(contract, sizeOf(contract) * 8), records: '420000', payment_cards: false, mfa: true }),
  CXL: (contract) => ({
    business_covered: contract.interest,
    egnpi: money(contract, premiumOf(contract) * 12),
    hours: 'h72',
    zones: [
      { zone: 'North', aggregate: money(contract, sizeOf(contract) * 12), share: '60' },
      { zone: 'South', aggregate: money(contract, sizeOf(contract) * 8), share: '40' },
    ],
    model: 'Slipway Wind 4.2',
  }),
}

/** What the template in force for a contract asks for; nothing where there is none. */
export const answersOf = (contract: DemoContract): TemplateValues => ANSWERS[contract.line]?.(contract) ?? {}
