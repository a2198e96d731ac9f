import type { AccountStatus, AgreementStatus } from '#domain/agreements/choices.ts'

export interface DemoContract {
  section: number
  /** In full units of the agreement's currency. */
  income: number
  aggregate?: number
  authority: 'full' | 'prior_submit' | 'pre_determined_rates'
  account?: AccountStatus
  riskCodes: string[]
  /** Code of the market and its share; the first one leads. */
  panel: [market: string, share: number][]
  limits: [classCode: string, subClass: string | null, anyOneRisk: number, aggregate: number][]
  documents?: string[]
}

export interface DemoAgreement {
  number: string
  umr?: string
  name: string
  type: 'binding_authority' | 'line_slip' | 'open_cover' | 'treaty_facility'
  reinsurance: 'direct' | 'fac_ri' | 'treaty_proportional'
  coverholder?: string
  broker: string
  branch: string
  sbu: string
  team?: string
  user: string
  currency: string
  /** Months ago that its period of a year began; less than nothing for one to come. */
  begun: number
  law: string
  territories: string
  wording?: string
  commission: string
  status: AgreementStatus
  contracts: DemoContract[]
}

const TIDEWATER = 'Tidewater Household Underwriting Limited'
const STONEBRIDGE = 'Stonebridge Syndicate Brokers plc'
const ENGLAND = 'England and Wales'

/** Facilities that Slipway Re runs or is drafting: one in force, one that ran out, and others on their way. */
export const AGREEMENTS: readonly DemoAgreement[] = [
  {
    number: 'SLP-BA-0107',
    umr: 'B0713TIDEHH01',
    name: 'Tidewater Household Binding Authority',
    type: 'binding_authority',
    reinsurance: 'direct',
    coverholder: TIDEWATER,
    broker: STONEBRIDGE,
    branch: 'LON',
    sbu: 'PROP',
    team: 'LON-PROP',
    user: 'handler',
    currency: 'GBP',
    begun: 4,
    law: ENGLAND,
    territories: 'United Kingdom, Channel Islands and Isle of Man',
    wording: 'LMA3113',
    commission: '22.5',
    status: 'active',
    contracts: [
      {
        section: 1,
        income: 12_500_000,
        aggregate: 900_000_000,
        authority: 'full',
        riskCodes: ['PD'],
        panel: [
          ['SYN-0451', 45],
          ['SYN-1192', 30],
          ['CALEDON', 25],
        ],
        limits: [['PRP', 'COAST', 2_500_000, 400_000_000]],
        documents: ['signed_agreement', 'bordereau_template'],
      },
      {
        section: 2,
        income: 3_000_000,
        authority: 'prior_submit',
        account: 'on_hold',
        riskCodes: ['GL'],
        panel: [
          ['SYN-0451', 60],
          ['CALEDON', 40],
        ],
        limits: [['LIA', null, 5_000_000, 60_000_000]],
        documents: ['signed_agreement'],
      },
    ],
  },
  {
    number: 'SLP-LS-0212',
    umr: 'B0713MERPR04',
    name: 'Meridian Commercial Property Line Slip',
    type: 'line_slip',
    reinsurance: 'fac_ri',
    broker: 'Meridian Wholesale Broking LLP',
    branch: 'LON',
    sbu: 'PROP',
    team: 'LON-PROP',
    user: 'reviewer',
    currency: 'USD',
    begun: 2,
    law: ENGLAND,
    territories: 'Worldwide, excluding the United States of America',
    commission: '17.5',
    status: 'under_review',
    contracts: [
      {
        section: 1,
        income: 40_000_000,
        aggregate: 1_500_000_000,
        authority: 'pre_determined_rates',
        riskCodes: ['PD'],
        panel: [
          ['SYN-0788', 50],
          ['ALPINA', 30],
          ['BOREALIS', 20],
        ],
        limits: [
          ['PRP', 'HOTEL', 25_000_000, 350_000_000],
          ['PRP', 'WAREH', 15_000_000, 200_000_000],
        ],
        documents: ['signed_agreement'],
      },
    ],
  },
  {
    number: 'SLP-BA-0118',
    name: 'Hogar Litoral Delegación de Suscripción',
    type: 'binding_authority',
    reinsurance: 'direct',
    coverholder: 'Suscripción Ibérica Coverholders S.L.',
    broker: 'Meridian Wholesale Broking LLP',
    branch: 'MAD',
    sbu: 'PROP',
    user: 'elena.vidal',
    currency: 'EUR',
    begun: -2,
    law: 'Spain',
    territories: 'Spain and Andorra',
    wording: 'LMA3115',
    commission: '25',
    status: 'draft',
    contracts: [
      {
        section: 1,
        income: 6_000_000,
        authority: 'full',
        riskCodes: ['PD'],
        panel: [
          ['SYN-0451', 40],
          ['LEVANTE', 35],
          ['SYN-1192', 25],
        ],
        limits: [['PRP', 'COAST', 1_500_000, 120_000_000]],
        documents: ['wording'],
      },
    ],
  },
  {
    number: 'SLP-OC-0304',
    name: 'Kestrel Open Cover for Project Cargo',
    type: 'open_cover',
    reinsurance: 'fac_ri',
    broker: STONEBRIDGE,
    branch: 'LON',
    sbu: 'MAEN',
    team: 'LON-MAR',
    user: 'isla.fraser',
    currency: 'USD',
    begun: -1,
    law: ENGLAND,
    territories: 'Worldwide',
    commission: '20',
    status: 'returned',
    contracts: [
      {
        section: 1,
        income: 9_000_000,
        authority: 'prior_submit',
        riskCodes: ['CG'],
        panel: [
          ['SYN-1192', 70],
          ['SAKURA', 30],
        ],
        limits: [['CAR', 'TURBINE', 30_000_000, 240_000_000]],
        documents: ['schedule'],
      },
    ],
  },
  {
    number: 'SLP-TF-0041',
    name: 'Rheintal Quota Share Facility',
    type: 'treaty_facility',
    reinsurance: 'treaty_proportional',
    broker: 'Rheintal Rückversicherungsmakler GmbH',
    branch: 'MUC',
    sbu: 'TRTY',
    team: 'MUC-TRTY',
    user: 'anna.richter',
    currency: 'EUR',
    begun: 19,
    law: 'Germany',
    territories: 'European Economic Area and Switzerland',
    commission: '30',
    status: 'run_off',
    contracts: [
      {
        section: 1,
        income: 55_000_000,
        authority: 'full',
        account: 'run_off',
        riskCodes: ['XC'],
        panel: [
          ['RHENANIA', 60],
          ['ALPINA', 40],
        ],
        limits: [['PTR', null, 20_000_000, 300_000_000]],
        documents: ['signed_agreement', 'audit_report'],
      },
    ],
  },
]
