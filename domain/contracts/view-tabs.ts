import type { StepName } from './steps.ts'

/** Parts of the view page of a contract. Source: domain guide 4, "View page: 7 tabs". */
export const VIEW_TABS = ['overview', 'structure', 'premium', 'lines', 'fiscal', 'documents', 'history'] as const
export type ViewTab = (typeof VIEW_TABS)[number]

export const isViewTab = (name: string | null): name is ViewTab => (VIEW_TABS as readonly (string | null)[]).includes(name)

/** The steps of the form whose content a tab shows. */
export const TAB_STEPS = {
  structure: ['2', '3a'],
  premium: ['3b'],
  lines: ['5', '6'],
  fiscal: ['7'],
  documents: ['3c'],
} as const satisfies Partial<Record<ViewTab, readonly StepName[]>>

export type StepsTab = keyof typeof TAB_STEPS

/** What the overview tells of the form's fields. */
export const OVERVIEW = {
  parties: [
    'our_role',
    'insured_name',
    'reinsured_name',
    'original_insured',
    'retrocedent',
    'principal_country',
    'insured_lei',
    'source',
    'source_contact',
    'slip_leader',
    'sbu',
    'team',
    'handler',
    'second_reviewer',
    'agreement_contract',
    'document_language',
  ],
  dates: [
    'period_from',
    'period_to',
    'period_time',
    'time_zone',
    'period_basis',
    'retroactive_date',
    'year_of_account',
    'settlement_due_date',
  ],
} as const
