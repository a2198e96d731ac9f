import type { SectionFigures } from '#domain/contracts/figures/index.ts'
import type { ContractPaper } from '#domain/contracts/issued.ts'
import type { Block, Entry } from '../../paper/paper.ts'
import { lineConditions, panelTables } from './panel.ts'
import { contractTable, entriesOf, entryOf, fieldText, rowsOf, type Source } from './parts.ts'
import { belowTable, COVER, FURTHER_COVER, FURTHER_PRICE, ORDER, PRICE, sectionsTable } from './structure.ts'

export interface SlipSource extends Source {
  kind: ContractPaper
  figures: readonly SectionFigures[]
  /** Of the template of its line of business. */
  particulars: readonly Entry[]
}

const TYPE = ['contract_type', 'reinsurance_type', 'class_of_business', 'line_of_business', 'sub_class', 'type_of_placement']
export const ASSURED = ['insured_name', 'reinsured_name']
const PARTIES = ['original_insured', 'retrocedent']
const ADDRESS = ['principal_address', 'principal_country']

export const entries = (all: readonly Entry[]): Block[] => (all.length === 0 ? [] : [{ as: 'entries', entries: all }])
const heading = ({ words }: Source, part: string): Block => ({ as: 'heading', text: words.say(`part.${part}`) })

const linesOf = (source: Source, names: readonly string[]): string[] =>
  names.map((name) => fieldText(source, name)).filter((text) => text !== '')

/** From day and time to day and time in the zone of the contract. Source: domain guide 4, step 1. */
export function periodEntry(source: Source): Entry[] {
  const { words } = source
  const [from, to, time, zone] = ['period_from', 'period_to', 'period_time', 'time_zone'].map((name) => fieldText(source, name))
  if (from === '' && to === '') return []
  const lines = [
    words.say('period', { from: from!, to: to! }),
    [time, zone].filter(Boolean).join(' '),
    source.shown.both_days_inclusive === true ? words.field('both_days_inclusive') : '',
    ...['period_basis', 'retroactive_date', 'full_prior_acts']
      .flatMap((name) => entryOf(source, [name]))
      .map(({ label, lines: own }) => `${label}: ${own.join(' ')}`),
  ]
  return [{ label: words.say('label.period'), lines: lines.filter((line) => line !== '') }]
}

export function assuredEntry(source: Source): Entry[] {
  const [name] = ASSURED.filter((each) => fieldText(source, each) !== '')
  if (!name) return []
  return [
    { label: source.words.field(name), lines: [fieldText(source, name), ...linesOf(source, ADDRESS)] },
    ...entriesOf(source, [...PARTIES, 'insured_lei']),
  ]
}

const clauseNames = ['reference', 'title', 'clause_kind', 'edition_date']

/** Wordings that were entered in full, and the names of those that were uploaded, below the list of clauses. */
const wordings = ({ shown, words }: Source): Block[] =>
  rowsOf(shown, 'clauses').flatMap(({ reference, title, wording, wording_file: file }): Block[] => {
    const uploaded = file ? `${words.field('wording_file')}: ${(file as { name: string }).name}` : null
    const texts = [wording, uploaded].filter((text): text is string => typeof text === 'string' && text !== '')
    if (texts.length === 0) return []
    return [
      { as: 'subheading', text: [reference, title].filter(Boolean).join(' · ') },
      ...texts.map((text): Block => ({ as: 'paragraph', text })),
    ]
  })

const subjectivities = ['wording', 'deadline', 'no_deadline', 'subjectivity_status']

const riskDetails = (source: SlipSource): Block[] => [
  heading(source, 'risk'),
  ...entries([
    ...entryOf(source, ['umr']),
    ...entryOf(source, TYPE, source.words.say('label.type')),
    ...entryOf(source, ['agreement_contract']),
    ...assuredEntry(source),
    ...periodEntry(source),
    ...entriesOf(source, ['interest', 'business_covered', 'occupation', 'sum_insured_total', 'conveyance']),
  ]),
  ...contractTable(source, 'vessels', ['name', 'imo_number']),
  ...sectionsTable(source, 'limits', COVER),
  ...sectionsTable(source, 'further_cover', FURTHER_COVER),
  ...belowTable(source, 'hours_clauses', ['peril', 'hours']),
  ...belowTable(source, 'risk_limits', ['risk_class', 'retention_amount', 'lines_ceded', 'limit']),
  ...belowTable(source, 'sublimits', ['title', 'amount', 'basis']),
  ...belowTable(source, 'reinstatements', [
    'reinstatement_no',
    'count',
    'is_unlimited',
    'is_free',
    'rate_pct',
    'pro_rata_amount',
    'pro_rata_time',
  ]),
  ...entries(entriesOf(source, ['situation', 'territories', 'territorial_exclusions'])),
  ...contractTable(source, 'locations', ['address', 'country', 'sum_insured']),
  ...entries([
    ...entriesOf(source, ['basis_of_valuation', 'original_conditions', 'retention', 'egnpi', 'epi']),
    ...source.particulars,
  ]),
  ...conditions(source),
  ...premium(source),
  ...entries(entriesOf(source, ['recording_transmitting_notice', 'insurer_contract_documentation'])),
]

const conditions = (source: Source): Block[] => [
  ...contractTable(source, 'clauses', clauseNames),
  ...wordings(source),
  ...entries(entriesOf(source, ['express_warranties', 'conditions_precedent'])),
  ...contractTable(source, 'subjectivities', subjectivities),
  ...entries([
    ...entryOf(source, ['choice_of_law', 'jurisdiction', 'arbitration_seat'], source.words.say('label.law')),
    ...entriesOf(source, ['notice_of_cancellation_days', 'loss_notification']),
  ]),
]

/** How the accounts of a treaty are rendered and settled. */
const ACCOUNTS = [
  'accounts_frequency',
  'accounts_due_days',
  'accounts_confirm_days',
  'claims_notice_days',
  'premium_reserve_pct',
  'loss_reserve_pct',
  'reserve_interest_pct',
  'delay_interest_pct',
  'portfolio_transfer',
  'has_set_off',
]

const premium = (source: Source): Block[] => [
  ...sectionsTable(source, 'premium', PRICE),
  ...sectionsTable(source, 'further_premium', FURTHER_PRICE),
  ...belowTable(source, 'sliding_scale', ['loss_ratio_from', 'loss_ratio_to', 'commission_pct']),
  ...entries(entryOf(source, ['premium_payment_days', 'premium_payment_clause'], source.words.say('label.payment'))),
  ...contractTable(source, 'instalments', ['due_date', 'amount_100']),
  ...entries(entriesOf(source, ACCOUNTS)),
]

/** With its heading, unless nothing stands below it. */
const part = (source: Source, name: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [heading(source, name), ...blocks]

const information = (source: Source): Block[] => [
  ...entries(entriesOf(source, ['information', 'pml_pct', 'mpl_pct'])),
  ...contractTable(source, 'loss_history', ['loss_year', 'premium', 'incurred', 'as_at']),
  ...contractTable(source, 'gnpi_history', ['gnpi_year', 'gnpi']),
  ...contractTable(source, 'risk_profile', ['band_from', 'band_to', 'risks', 'sum_insured', 'premium']),
]

const LINES = { draft_slip: null, firm_slip: 'written', signed_slip: 'signed', evidence_of_cover: 'signed' } as const

function security(source: SlipSource): Block[] {
  const shown = LINES[source.kind]
  return [
    ...sectionsTable(source, 'order', ORDER),
    ...sectionsTable(source, 'bespoke', ['signing_provisions_text', 'liability_clause_text']),
    ...(shown ? panelTables(source, source.figures, shown) : []),
    ...(shown ? lineConditions(source, source.figures) : []),
  ]
}

const AGREEMENT = [
  'slip_leader',
  'bureau_leaders',
  'changes_agreement',
  'changes_class_schedule',
  'other_agreement_parties',
  'basis_of_claims_agreement',
  'claims_agreement_parties',
  'claims_administration',
  'delegated_claims_authority',
  'expert_fees_collection',
  'settlement_due_date',
  'instalment_credit_days',
  'adjustment_credit_days',
  'bureau_arrangements',
  'non_bureau_arrangements',
]
const FISCAL = [
  'country_of_origin',
  'client_classification',
  'overseas_broker',
  'surplus_lines_broker',
  'state_of_filing',
  'us_classification',
  'naic_codes',
  'is_fatca',
  'premium_to_year_of_account',
  'year_of_account',
  'is_distance_marketing',
]

const fiscal = (source: Source): Block[] => [
  ...entries(entriesOf(source, FISCAL)),
  ...contractTable(source, 'taxes', [
    'territory',
    'tax_type',
    'payable_by',
    'administered_by',
    'tax_base',
    'allocation_pct',
    'rate_pct',
    'amount',
  ]),
  ...contractTable(source, 'risk_codes', ['risk_code', 'share_pct']),
]

const remuneration = (source: Source): Block[] => [
  ...entries(entriesOf(source, ['total_brokerage_pct', 'client_fee', 'is_fee_disclosed'])),
  ...contractTable(source, 'deductions', ['deduction_no', 'name', 'deduction_base', 'deduction_pct', 'amount']),
]

/** A slip in the order of the Market Reform Contract. Source: MRC guide (Open Market), domain guide 4. */
export const slipBlocks = (source: SlipSource): Block[] => [
  { as: 'paragraph', text: source.words.say(`intro.${source.kind}`) },
  ...riskDetails(source),
  ...part(source, 'information', information(source)),
  ...part(source, 'security', security(source)),
  ...part(source, 'agreement', entries(entriesOf(source, AGREEMENT))),
  ...part(source, 'fiscal', fiscal(source)),
  ...part(source, 'remuneration', remuneration(source)),
]
