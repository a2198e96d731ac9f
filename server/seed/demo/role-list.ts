import { PERMISSIONS } from '#domain/permissions.ts'

const CONFIDENTIAL = ['view_bank_full', 'view_unassigned_sources', 'view_outbox']

const views = PERMISSIONS.map(({ codename }) => codename).filter(
  (code) => code.startsWith('view_') && !CONFIDENTIAL.includes(code),
)

const about = (...subjects: string[]) =>
  PERMISSIONS.map(({ codename }) => codename).filter((code) => subjects.some((subject) => code.endsWith(`_${subject}`)))

const placing = ['add_contract', 'change_contract', 'quote_contract', 'renew_contract', 'ntu_contract', 'add_endorsement']
const bringing = ['add_source', 'change_source']
/** Whoever owns an agreement brings it to review. */
const owning = ['change_agreement']
const tidying = ['add_supportticket', 'change_supportticket', 'add_subclass', 'change_subclass']
const desk = [...views, ...placing, ...bringing, ...owning, ...tidying]
const leading = [
  'review_contract',
  'sign_contract',
  'bind_contract',
  'cancel_contract',
  'approve_endorsement',
  'change_supportticket_status',
]

/** Everything but the running of the product itself. */
const business = PERMISSIONS.filter(({ module, codename }) => module !== 'system' && codename !== 'breakglass').map(
  ({ codename }) => codename,
)

/** The roles of the guide below the administrator. Source: domain guide 2.5. */
export const ROLES = [
  {
    codename: 'viewer',
    name: 'Viewer',
    authority_level: 10,
    description: 'Reads the few lists that an auditor needs.',
    holds: ['view_region', 'view_country', 'view_currency', 'view_contract'],
  },
  {
    codename: 'technician',
    name: 'Technician',
    authority_level: 50,
    description: 'Prepares contracts and keeps their data in order.',
    holds: [...views, 'add_contract', 'change_contract', 'add_supportticket'],
  },
  {
    codename: 'handler',
    name: 'Handler',
    authority_level: 100,
    description: 'Places contracts with the market.',
    holds: desk,
  },
  {
    codename: 'team_leader',
    name: 'Team leader',
    authority_level: 150,
    description: 'Reviews and signs what the desk has placed.',
    holds: [...desk, ...leading, 'add_team', 'change_team', 'add_lineofbusiness', 'change_lineofbusiness'],
  },
  {
    codename: 'finance',
    name: 'Finance',
    authority_level: 180,
    description: 'Books premium, keeps currencies, bank accounts and budgets.',
    holds: [
      ...views,
      'book_contract',
      'view_bank_full',
      'change_sbu',
      'change_country',
      ...about('bank', 'currency', 'taxrate', 'exchangerate'),
    ],
  },
  {
    codename: 'compliance',
    name: 'Compliance',
    authority_level: 196,
    description: 'Reviews sources and keeps the risk of countries.',
    holds: [
      ...views,
      'view_unassigned_sources',
      'review_source',
      'assign_source',
      'approve_user',
      ...about('source', 'country', 'region', 'market', 'party'),
    ],
  },
  {
    codename: 'head',
    name: 'Head of business',
    authority_level: 200,
    description: 'Decides on what goes beyond a desk: structure, agreements, approvals.',
    holds: business,
  },
]
