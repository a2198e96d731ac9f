import { PLACES } from './entities/places.ts'

/** The parts of the product that permissions are grouped by. */
export const MODULES = [
  'master',
  'source',
  'lob_template',
  'access',
  'contract',
  'binder',
  'endorsement',
  'support',
  'system',
] as const

export type Module = (typeof MODULES)[number]

const VERBS = ['view', 'add', 'change', 'delete'] as const

const all = (module: Module, ...subjects: string[]) =>
  subjects.flatMap((subject) => VERBS.map((verb) => ({ codename: `${verb}_${subject}`, module })))

/** What the lists of the master data are called in permission codes. */
const MASTER_DATA = Object.values(PLACES)
  .filter(({ screen }) => screen.startsWith('/master/'))
  .map(({ subject }) => subject)

const only = (module: Module, ...codenames: string[]) => codenames.map((codename) => ({ codename, module }))

/** Every permission the product knows, seeded as system rows. Source: specification 6, domain guide 2.5. */
export const PERMISSIONS: readonly { codename: string; module: Module }[] = [
  ...all('master', ...MASTER_DATA),
  ...only('master', 'view_bank_full'),
  ...all('source', 'source'),
  ...only('source', 'view_unassigned_sources', 'review_source', 'assign_source'),
  ...only('lob_template', 'view_lob_template'),
  ...all('access', 'role', 'permission', 'customuser'),
  ...only('access', 'approve_user', 'breakglass'),
  ...all('contract', 'contract'),
  ...only('contract', 'quote_contract', 'review_contract', 'sign_contract', 'bind_contract', 'book_contract'),
  ...only('contract', 'cancel_contract', 'ntu_contract', 'renew_contract'),
  ...all('binder', 'agreement', 'agreementcontract'),
  ...only('binder', 'approve_agreement'),
  ...only('endorsement', 'view_endorsement', 'add_endorsement', 'approve_endorsement'),
  ...all('support', 'supportticket'),
  ...only('support', 'change_supportticket_status'),
  ...only('system', 'view_outbox'),
]
