import type { Language } from '#domain/languages.ts'

export interface Person {
  /** Before the @, and how the rest of the seed calls the person. */
  key: string
  name: [first: string, last: string]
  job: string
  role: string
  branch: string
  department: string
  language: Language
  manager?: string
  /** Works for every branch, not only for their own. */
  everywhere?: true
  /** Has a password, and an authenticator unless it is still to be set up. */
  account?: 'enrolled' | 'newcomer'
}

const demo = { account: 'enrolled' } as const
const london = { branch: 'LON', language: 'en' } as const
const munich = { branch: 'MUC', language: 'de' } as const
const paris = { branch: 'PAR', language: 'fr' } as const
const madrid = { branch: 'MAD', language: 'es' } as const
const tokyo = { branch: 'TYO', language: 'ja' } as const
const shanghai = { branch: 'SHA', language: 'zh' } as const

/** Who works at Slipway Re. Managers stand before those they manage. */
export const PEOPLE: readonly Person[] = [
  {
    key: 'head',
    name: ['Helena', 'Laurent'],
    job: 'Managing Director',
    role: 'head',
    department: 'EXEC',
    everywhere: true,
    ...london,
    ...demo,
  },
  {
    key: 'admin',
    name: ['Ada', 'Marsh'],
    job: 'Systems Administrator',
    role: 'administrator',
    department: 'OPS',
    manager: 'head',
    everywhere: true,
    ...london,
    ...demo,
  },
  {
    key: 'compliance',
    name: ['Clara', 'Nwosu'],
    job: 'Head of Compliance',
    role: 'compliance',
    department: 'COMP',
    manager: 'head',
    everywhere: true,
    ...london,
    ...demo,
  },
  {
    key: 'finance',
    name: ['Felix', 'Brandt'],
    job: 'Finance Manager',
    role: 'finance',
    department: 'FIN',
    manager: 'head',
    everywhere: true,
    ...london,
    ...demo,
    language: 'de',
  },
  {
    key: 'reviewer',
    name: ['Rafael', 'Ortega'],
    job: 'Team Leader, Property',
    role: 'team_leader',
    department: 'PROP',
    manager: 'head',
    ...london,
    ...demo,
  },
  {
    key: 'handler',
    name: ['Hannah', 'Cole'],
    job: 'Placing Broker',
    role: 'handler',
    department: 'PROP',
    manager: 'reviewer',
    ...london,
    ...demo,
  },
  {
    key: 'viewer',
    name: ['Victor', 'Hale'],
    job: 'Internal Auditor',
    role: 'viewer',
    department: 'COMP',
    manager: 'compliance',
    ...london,
    ...demo,
  },
  {
    key: 'newcomer',
    name: ['Nora', 'Kim'],
    job: 'Graduate Broker',
    role: 'technician',
    department: 'MAEN',
    manager: 'reviewer',
    ...london,
    account: 'newcomer',
  },
  {
    key: 'grace.osei',
    name: ['Grace', 'Osei'],
    job: 'Team Leader, Marine and Energy',
    role: 'team_leader',
    department: 'MAEN',
    manager: 'head',
    ...london,
  },
  {
    key: 'tom.whitfield',
    name: ['Tom', 'Whitfield'],
    job: 'Senior Broker, Energy',
    role: 'handler',
    department: 'MAEN',
    manager: 'grace.osei',
    ...london,
  },
  {
    key: 'isla.fraser',
    name: ['Isla', 'Fraser'],
    job: 'Broker, Hull and War',
    role: 'handler',
    department: 'MAEN',
    manager: 'grace.osei',
    ...london,
  },
  {
    key: 'priya.raman',
    name: ['Priya', 'Raman'],
    job: 'Team Leader, Cyber and Professional',
    role: 'team_leader',
    department: 'FPRO',
    manager: 'head',
    ...london,
  },
  {
    key: 'oliver.bennett',
    name: ['Oliver', 'Bennett'],
    job: 'Technician, Professional Lines',
    role: 'technician',
    department: 'FPRO',
    manager: 'priya.raman',
    ...london,
  },
  {
    key: 'anna.richter',
    name: ['Anna', 'Richter'],
    job: 'Head of Treaty',
    role: 'team_leader',
    department: 'TRTY',
    manager: 'head',
    ...munich,
  },
  {
    key: 'lukas.weber',
    name: ['Lukas', 'Weber'],
    job: 'Treaty Broker',
    role: 'handler',
    department: 'TRTY',
    manager: 'anna.richter',
    ...munich,
  },
  {
    key: 'camille.moreau',
    name: ['Camille', 'Moreau'],
    job: 'Team Leader, Specialty',
    role: 'team_leader',
    department: 'SPEC',
    manager: 'head',
    ...paris,
  },
  {
    key: 'luc.girard',
    name: ['Luc', 'Girard'],
    job: 'Broker, Political Violence',
    role: 'handler',
    department: 'SPEC',
    manager: 'camille.moreau',
    ...paris,
  },
  {
    key: 'elena.vidal',
    name: ['Elena', 'Vidal'],
    job: 'Branch Manager',
    role: 'team_leader',
    department: 'IBER',
    manager: 'head',
    ...madrid,
  },
  {
    key: 'mateo.ruiz',
    name: ['Mateo', 'Ruiz'],
    job: 'Technician, Iberia',
    role: 'technician',
    department: 'IBER',
    manager: 'elena.vidal',
    ...madrid,
  },
  {
    key: 'kenji.mori',
    name: ['Kenji', 'Mori'],
    job: 'Branch Manager',
    role: 'team_leader',
    department: 'JPN',
    manager: 'head',
    ...tokyo,
  },
  {
    key: 'sakura.ito',
    name: ['Sakura', 'Ito'],
    job: 'Treaty Broker, Nat Cat',
    role: 'handler',
    department: 'JPN',
    manager: 'kenji.mori',
    ...tokyo,
  },
  {
    key: 'mei.chen',
    name: ['Mei', 'Chen'],
    job: 'Branch Manager',
    role: 'team_leader',
    department: 'CHN',
    manager: 'head',
    ...shanghai,
  },
  {
    key: 'wei.zhang',
    name: ['Wei', 'Zhang'],
    job: 'Broker, Cargo',
    role: 'handler',
    department: 'CHN',
    manager: 'mei.chen',
    ...shanghai,
  },
]
