/** Who may open a route: nobody signed in, anyone, anyone signed in, or whoever holds every entry; a number is an authority level. */
export type Rule = 'public' | 'anyone' | 'signed in' | readonly (string | number)[]

export interface SpecifiedRoute {
  path: string
  rule: Rule
  /** The English heading that shows to whoever may open it. */
  title: string
}

type Row = [path: string, rule: string | readonly (string | number)[], title: string]

const unassigned = ['view_unassigned_sources', 196]

/** Specification 2.2 and 2.3 with the permissions of 6, written from there and not from the screens. */
const SPECIFIED: Row[] = [
  ['/', 'public', 'Sign in'],
  ['/signup', 'public', 'Create an account'],
  ['/forgot/password', 'public', 'Forgot your password?'],
  ['/forgot/password/:userToken/:token', 'public', 'Set a new password'],
  ['/onboarding/:token', 'anyone', 'Welcome to Slipway'],
  ['/dashboard', 'signed in', 'Dashboard'],
  ['/master/region', 'view_region', 'Region List'],
  ['/master/country', 'view_country', 'Country List'],
  ['/master/time_zone', 'view_timezone', 'Time Zone List'],
  ['/master/currency', 'view_currency', 'Currency List'],
  ['/master/bank', 'view_bank', 'Bank Account List'],
  ['/master/bank/add', 'add_bank', 'Add Bank Account'],
  ['/master/bank/:id', 'change_bank', 'Edit Bank Account'],
  ['/master/lob', 'view_lineofbusiness', 'LOB List'],
  ['/master/branch', 'view_branch', 'Branch List'],
  ['/master/branch/add', 'add_branch', 'Add Branch'],
  ['/master/branch/:id', 'change_branch', 'Edit Branch'],
  ['/master/department', 'signed in', 'Department List'],
  ['/master/subclass', 'view_subclass', 'Sub Class List'],
  ['/master/riskcode', 'view_riskcode', 'Risk Code List'],
  ['/master/riskcode/add', 'add_riskcode', 'Add Risk Code'],
  ['/master/riskcode/:id', 'change_riskcode', 'Edit Risk Code'],
  ['/master/sbu', 'view_sbu', 'SBU List'],
  ['/master/teams', 'view_team', 'Team List'],
  ['/master/classofbusiness', 'view_classofbusiness', 'Class of Business List'],
  ['/master/source', 'view_source', 'Source List'],
  ['/master/source/unassigned', unassigned, 'Unassigned Sources'],
  ['/master/source/add', 'add_source', 'Add Source'],
  ['/master/source/:id', 'change_source', 'Edit Source'],
  ['/master/source/view/:sourceId', 'view_source', 'Source Details'],
  ['/master/source/review/:sourceId', 'view_source', 'Source Review'],
  ['/master/source/create', 'view_source', 'Create Compliance Source'],
  ['/master/source/edit/:sourceId', 'change_source', 'Edit Compliance Source'],
  ['/user-management/roles', 'view_role', 'Role List'],
  ['/user-management/users', 'view_customuser', 'User List'],
  ['/user-management/permissions', 'view_permission', 'Permission List'],
  ['/user-management/users/:id', 'view_customuser', 'User Details'],
  ['/lob/preview', 'view_lob_template', 'LOB Templates'],
  ['/lob/builder', 'change_lineofbusiness', 'LOB Template Builder'],
  ['/contract/form', 'view_contract', 'New Contract'],
  ['/contract/form/:uuid', 'view_contract', 'Contract'],
  ['/contract', 'view_contract', 'Contract List'],
  ['/support-ticket', 'view_supportticket', 'Support Ticket List'],
  ['/support-ticket/view/:ticketId', 'view_supportticket', 'Support Ticket Details'],
  ['/binder/agreement', 'view_agreement', 'Agreement List'],
  ['/binder/agreement/add', 'add_agreement', 'Add Agreement'],
  ['/binder/agreement/:id', 'change_agreement', 'Edit Agreement'],
  ['/binder/agreement/detail/:id', 'view_agreement', 'Agreement Details'],
  ['/binder/contract', 'view_agreementcontract', 'Agreement Contract List'],
  ['/binder/contract/add', 'view_agreementcontract', 'Add Agreement Contract'],
  ['/binder/contract/:id', 'add_agreementcontract', 'Edit Agreement Contract'],
  ['/binder/contract/detail/:id', 'view_agreementcontract', 'Agreement Contract Details'],
  ['/endorsement', 'signed in', 'Endorsement List'],
  ['/endorsement/:id', 'signed in', 'Endorsement Details'],
]

/** The step pages: these pairs and no other. Names of the domain guide where the specification has none. */
const STEPS: Record<string, string> = {
  '1/1': 'Submission',
  '1/2': 'Clearance',
  '1/3': 'Quotation in Progress',
  '1/4': 'Quoted',
  '1/5': 'Firm Order',
  '1/6': 'Line Collection',
  '2/6': 'Line Collection',
  '2/7': 'Contract Review',
  '2/9': 'Review Approved',
  '2/10': 'Signing Instruction',
  '2/11': 'Contract Signing',
  '2/12': 'Contract Signed',
  '2/13': 'Conditions Clearance',
  '2/14': 'Bind Approval',
  '2/15': 'Contract Bound',
  '2/16': 'Premium Booking',
  '2/17': 'Closings',
  '2/19': 'Renewed',
  '3/18': 'Not Renewed',
  '4/20': 'Ab initio',
  '4/21': 'Partial Cancelleds',
  '5/22': 'Not Taken Up',
  '5/23': 'Partial NTU',
}

/** Beyond the specification: the pages behind the footer's links, the kept mail, and one's own account. */
const OUR_OWN: Row[] = [
  ['/terms', 'anyone', 'Terms'],
  ['/contact', 'anyone', 'Contact Us'],
  ['/about', 'anyone', 'About Slipway'],
  ['/outbox', 'view_outbox', 'Outbox'],
  ['/user-management/approvals', 'approve_user', 'Approvals'],
  ['/profile', 'signed in', 'Your profile'],
  ['/master/tax_rate', 'view_taxrate', 'Tax Rate List'],
  ['/master/exchange_rate', 'view_exchangerate', 'Exchange Rate List'],
  ['/master/market', 'view_market', 'Market List'],
  ['/master/market/add', 'add_market', 'Add Market'],
  ['/master/market/:id', 'change_market', 'Edit Market'],
  ['/master/party', 'view_party', 'Party List'],
]

const steps = Object.entries(STEPS).map(([pair, title]): Row => [`/contract/${pair}`, 'view_contract', title])

const ruleOf = (rule: Row[1]): Rule =>
  typeof rule === 'string' && !['public', 'anyone', 'signed in'].includes(rule) ? [rule] : (rule as Rule)

export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [...SPECIFIED, ...steps, ...OUR_OWN].map(([path, rule, title]) => ({
  path,
  rule: ruleOf(rule),
  title,
}))

/** Paths near those of the table that lead nowhere. */
export const NO_ROUTES = [
  '/nowhere',
  '/master',
  '/master/region/3',
  '/master/lob/3',
  '/assignment',
  '/user-management',
  '/binder',
  '/lob',
  '/dashboard/x',
  '/forgot/password/only-one',
  '/onboarding',
  '/support-ticket/view',
  '/contract/1',
  '/contract/form/7/8',
  ...pairsBut(Object.keys(STEPS)).map((pair) => `/contract/${pair}`),
]

function pairsBut(known: string[]): string[] {
  const groups = ['0', '1', '2', '3', '4', '5', '6']
  const stages = Array.from({ length: 25 }, (_, stage) => String(stage))
  return groups.flatMap((group) => stages.map((stage) => `${group}/${stage}`)).filter((pair) => !known.includes(pair))
}

/** An address of the route. */
export const exampleOf = ({ path }: Pick<SpecifiedRoute, 'path'>): string => path.replace(/:\w+/g, '7')

/** Someone signed in, as the server tells of them. */
export interface SignedIn {
  codes: ReadonlySet<string>
  level: number | null
}

export type Outcome = 'shows' | 'sign-in' | 'dashboard' | 'denied'

/** What becomes of a visitor, said once more from specification 2.1 and 6. */
export function outcomeOf({ rule }: SpecifiedRoute, visitor: SignedIn | null): Outcome {
  if (rule === 'anyone') return 'shows'
  if (rule === 'public') return visitor ? 'dashboard' : 'shows'
  if (!visitor) return 'sign-in'
  if (rule === 'signed in') return 'shows'
  const lacks = rule.filter((entry) => (typeof entry === 'number' ? visitor.level !== entry : !visitor.codes.has(entry)))
  return lacks.length === 0 ? 'shows' : 'denied'
}

/** The demo accounts. */
export const ACCOUNTS = ['admin', 'head', 'compliance', 'finance', 'reviewer', 'handler', 'viewer', 'newcomer'] as const
