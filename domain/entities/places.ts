import type { Access } from '../access.ts'

export interface Place {
  /** Address of its screen. */
  screen: string
  /** The noun inside its permission codes: `view_timezone`. */
  subject: string
  /** Who may read it when that is not `view_<subject>`. */
  viewedBy?: Access
}

/** Where each entity's screen is and who may open it: all that the first page knows of them, before their declarations arrive. */
export const PLACES = {
  region: { screen: '/master/region', subject: 'region' },
  country: { screen: '/master/country', subject: 'country' },
  time_zone: { screen: '/master/time_zone', subject: 'timezone' },
  currency: { screen: '/master/currency', subject: 'currency' },
  department: { screen: '/master/department', subject: 'department', viewedBy: 'signedIn' },
  class_of_business: { screen: '/master/classofbusiness', subject: 'classofbusiness' },
  line_of_business: { screen: '/master/lob', subject: 'lineofbusiness' },
  sub_class: { screen: '/master/subclass', subject: 'subclass' },
  sbu: { screen: '/master/sbu', subject: 'sbu' },
  team: { screen: '/master/teams', subject: 'team' },
  branch: { screen: '/master/branch', subject: 'branch' },
  bank_account: { screen: '/master/bank', subject: 'bank' },
  risk_code: { screen: '/master/riskcode', subject: 'riskcode' },
  tax_rate: { screen: '/master/tax_rate', subject: 'taxrate' },
  exchange_rate: { screen: '/master/exchange_rate', subject: 'exchangerate' },
  market: { screen: '/master/market', subject: 'market' },
  party: { screen: '/master/party', subject: 'party' },
  role: { screen: '/user-management/roles', subject: 'role' },
  permission: { screen: '/user-management/permissions', subject: 'permission' },
} as const satisfies Record<string, Place>

export type EntityName = keyof typeof PLACES

export function accessOf(
  { subject, viewedBy }: Pick<Place, 'subject' | 'viewedBy'>,
  verb: 'view' | 'add' | 'change' | 'delete',
): Access {
  return verb === 'view' && viewedBy ? viewedBy : { all: [`${verb}_${subject}`] }
}
