import type { Access } from '../access.ts'

export interface Place {
  /** Address of its screen. */
  screen: string
  /** Where its calls live below `/api`; the wire spells some nouns in its own way. */
  api: string
  /** The noun inside its permission codes: `view_timezone`. */
  subject: string
  /** Who may read it when that is not `view_<subject>`. */
  viewedBy?: Access
  /** The area of its texts: `binder:agreement.one`; `master` where nothing is said. */
  texts?: 'binder' | 'records'
}

/** Where each entity's screen is and who may open it: all that the first page knows of them, before their declarations arrive. */
export const PLACES = {
  region: { screen: '/master/region', api: '/master/region/', subject: 'region' },
  country: { screen: '/master/country', api: '/master/country/', subject: 'country' },
  time_zone: { screen: '/master/time_zone', api: '/master/timezone/', subject: 'timezone' },
  currency: { screen: '/master/currency', api: '/master/currency/', subject: 'currency' },
  department: { screen: '/master/department', api: '/master/department/', subject: 'department', viewedBy: 'signedIn' },
  class_of_business: { screen: '/master/classofbusiness', api: '/master/class-of-business/', subject: 'classofbusiness' },
  line_of_business: { screen: '/master/lob', api: '/master/line-of-business/', subject: 'lineofbusiness' },
  sub_class: { screen: '/master/subclass', api: '/master/subclass/', subject: 'subclass' },
  sbu: { screen: '/master/sbu', api: '/access-control/sbu/', subject: 'sbu' },
  team: { screen: '/master/teams', api: '/access-control/team/', subject: 'team' },
  branch: { screen: '/master/branch', api: '/master/branch/', subject: 'branch', texts: 'records' },
  bank_account: { screen: '/master/bank', api: '/master/bank-account/', subject: 'bank' },
  risk_code: { screen: '/master/riskcode', api: '/master/risk-code/', subject: 'riskcode' },
  tax_rate: { screen: '/master/tax_rate', api: '/master/tax-rate/', subject: 'taxrate', texts: 'records' },
  exchange_rate: { screen: '/master/exchange_rate', api: '/master/exchange-rate/', subject: 'exchangerate' },
  market: { screen: '/master/market', api: '/master/market/', subject: 'market' },
  party: { screen: '/master/party', api: '/master/party/', subject: 'party' },
  role: { screen: '/user-management/roles', api: '/access-control/roles/', subject: 'role' },
  permission: { screen: '/user-management/permissions', api: '/access-control/permissions/', subject: 'permission' },
  agreement: { screen: '/binder/agreement', api: '/master/agreement/', subject: 'agreement', texts: 'binder' },
  agreement_contract: {
    screen: '/binder/contract',
    api: '/master/agreement-contract/',
    subject: 'agreementcontract',
    texts: 'binder',
  },
} as const satisfies Record<string, Place>

export type EntityName = keyof typeof PLACES

/** Where the texts of a record are: `master:region`. */
export const textsOf = (of: string): string => `${(PLACES as Record<string, Place>)[of]?.texts ?? 'master'}:${of}`

export function accessOf(
  { subject, viewedBy }: Pick<Place, 'subject' | 'viewedBy'>,
  verb: 'view' | 'add' | 'change' | 'delete',
): Access {
  return verb === 'view' && viewedBy ? viewedBy : { all: [`${verb}_${subject}`] }
}
