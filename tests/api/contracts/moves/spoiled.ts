import { expect } from 'vitest'
import { PERMISSION_OF } from '#domain/contracts/life.ts'
import type { ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { sql, type Statement } from '#server/store/sql/sql.ts'
import type { Contract, Who } from './asked.ts'

type Values = Record<string, unknown>

/** How one need is kept from being met while all others are. */
export interface Spoil {
  /** Statements that take away what the need asks for. */
  of?: (contract: Contract) => readonly Statement[]
  /** What is not said with the move. */
  unsaid?: Values
  /** What else is lacking then: it speaks of the same thing. */
  also?: readonly ContractNeed[]
  /** The step and the field that mend it; none for what is a matter of rights. */
  at?: readonly [step: string | null, field: RegExp | null]
  who?: Who
  /** What has to be there before the move is not. */
  isUnprepared?: boolean
}

/** What only the product itself is asked for. */
export const OWN_NEEDS = ['isSystem', 'quoteHasLapsed', 'expiryIsLongPast', 'successorIsBound'] as const
export type OwnNeed = (typeof OWN_NEEDS)[number]

const ofContract =
  (columns: Statement): Spoil['of'] =>
  ({ id }) => [sql`update contract set ${columns} where id = ${id}`]
const ofSections =
  (columns: Statement): Spoil['of'] =>
  ({ id }) => [sql`update contract_section set ${columns} where contract_id = ${id}`]
const OF = sql`contract_section_id in (select id from contract_section where contract_id =`
const ofMarkets =
  (columns: Statement): Spoil['of'] =>
  ({ id }) => [sql`update subscription set ${columns} where ${OF} ${id})`]

const withoutRight = (need: ContractNeed): Spoil => ({
  of: () => [
    sql`delete from role_permission using permission p where p.id = permission_id and p.codename = ${PERMISSION_OF[need]!}`,
  ],
})

const unsaid = (field: string): Spoil => ({
  unsaid: { [field]: undefined },
  at: [null, new RegExp(`^${field}$`)],
})

/** Nobody has authority of their own, and we take a line. */
const beyondAuthority = ({ id }: Contract): Statement[] => [
  sql`update contract set our_role = 'lead' where id = ${id}`,
  sql`update user_assignment set authority_limit = 1 where authority_limit is not null`,
]

const someEntry = ({ id }: Contract): Statement[] => [
  sql`with entry as (
        insert into ledger_entry (contract_id, entry_no, kind, booked_on, source_key, base_currency_id)
          select ${id}, coalesce(max(e.entry_no), 0) + 1, 'premium', '2026-11-24', 'rehearsed', (select id from currency where code = 'GBP')
          from ledger_entry e where e.contract_id = ${id} returning id, base_currency_id)
      insert into ledger_line (entry_id, account, item, currency_id, amount, base_amount, rate, rate_date, rate_type)
        select id, l.account, 'premium', base_currency_id, l.amount, l.amount, 1, '2026-11-24', 'none'
        from entry, (values ('client', 100), ('brokerage', -100)) as l(account, amount)`,
]

const barred = ({ id }: Contract): Statement[] => [
  sql`update country set is_sanctioned = true, risk_rating = 'prohibited' where id = (select principal_country_id from contract where id = ${id})`,
]

const OTHER = ({ id }: Contract) => sql`(select min(id) from contract where id <> ${id} and deleted_at is null)`

/** Another contract covers the same insured in the same class on the same days. */
const doubled = (contract: Contract): Statement[] => [
  sql`update contract t set (contract_type, reinsured_name, insured_name, class_of_business_id, period_from, period_to, stage_id)
        = (select contract_type, reinsured_name, insured_name, class_of_business_id, period_from, period_to, 1 from contract where id = ${contract.id})
      where t.id = ${OTHER(contract)}`,
]

/** Another contract follows this one. */
export const followed = (contract: Contract, stage = 1): Statement[] => [
  sql`update contract set expiring_contract_id = ${contract.id}, stage_id = ${stage} where id = ${OTHER(contract)}`,
]

/** The section that a move takes out is the only one left. */
const lastOne = ({ id }: Contract): Statement[] => [
  sql`update contract_section set section_status = 'ntu' where contract_id = ${id}
        and id <> (select max(id) from contract_section where contract_id = ${id})`,
]

/** For each need how it alone is kept from being met. Those of the product itself are asked of its daily look. */
export const SPOILED: Readonly<Record<Exclude<ContractNeed, OwnNeed>, Spoil>> = {
  mayChange: withoutRight('mayChange'),
  mayClear: { ...withoutRight('mayClear'), who: 'viewer' },
  mayReturn: { ...withoutRight('mayReturn'), who: 'viewer' },
  mayQuote: withoutRight('mayQuote'),
  mayReview: withoutRight('mayReview'),
  maySign: withoutRight('maySign'),
  mayBind: withoutRight('mayBind'),
  mayBook: withoutRight('mayBook'),
  mayCancel: withoutRight('mayCancel'),
  mayNotTakeUp: withoutRight('mayNotTakeUp'),
  isHead: { of: () => [sql`update role set authority_level = 150 where codename = 'head'`] },
  isNotPreparer: {
    of: ofContract(sql`prepared_by = (select id from app_user where email = 'head@slipway.example')`),
  },
  hasReason: { unsaid: { reason: undefined, reason_code: undefined }, at: [null, /^reason(_code)?$/] },
  identificationIsComplete: { of: ofContract(sql`principal_address = null`), at: ['1', /^principal_address$/] },
  warningsAreAcknowledged: {
    of: ({ id }) => [
      sql`delete from contract_acknowledgement where contract_id = ${id}`,
      sql`update subscription set guidance_max = 1 where ${OF} ${id})`,
    ],
    at: [expect.stringMatching(/^[48]$/), /./],
  },
  riskIsComplete: { of: ofContract(sql`interest = null`), at: ['2', /^interest$/] },
  sourceIsApproved: {
    of: ({ id }) => [sql`update source set status = 'suspended' where id = (select source_id from contract where id = ${id})`],
    at: ['1', /^source$/],
  },
  sanctionsAreCleared: { of: barred, at: ['1', /./] },
  duplicatesAreResolved: { of: doubled, at: [null, /^reason$/] },
  authorityIsHeld: { of: beyondAuthority, at: ['5', /^sections/] },
  termsAreComplete: { of: ofContract(sql`choice_of_law = null`), at: ['3c', /^choice_of_law$/] },
  hasActiveSection: { of: ofSections(sql`section_status = 'ntu'`), at: ['3a', /^sections$/], also: ['termsAreComplete'] },
  leaderHasQuoted: { of: ofMarkets(sql`market_status = 'approached'`), at: ['5', /^sections\.\d\.markets$/] },
  hasValidity: unsaid('valid_until'),
  quoteIsSeconded: {
    of: (contract) => [
      ...beyondAuthority(contract),
      sql`update contract set prepared_by = (select id from app_user where email = 'head@slipway.example') where id = ${contract.id}`,
    ],
    at: [null, null],
  },
  isAdmissible: {
    of: ofContract(sql`agreement_contract_id = (select min(id) from agreement_contract where account_status = 'on_hold')`),
    at: ['1', /^agreement_contract$/],
    also: ['termsAreComplete', 'summaryIsUnchanged'],
  },
  quoteIsValid: { of: ofContract(sql`quote_valid_until = '2026-11-01'`), at: [null, null] },
  hasInstruction: unsaid('instruction'),
  complianceIsFresh: {
    of: (contract) => [...barred(contract), sql`update contract set cleared_on = '2026-10-01' where id = ${contract.id}`],
    at: ['1', /./],
  },
  hasUmr: {
    of: ({ id }) => [
      sql`update contract set umr = null where id = ${id}`,
      sql`update source set lloyds_broker_number = null where id = (select source_id from contract where id = ${id})`,
      sql`update branch set lloyds_broker_number = null where id = (select branch_id from contract where id = ${id})`,
    ],
    at: ['1', /^source$/],
  },
  noLineIsWritten: {
    of: ofMarkets(sql`market_status = 'written', written_line = 10`),
    at: ['6', /^sections\.\d\.markets\.\d\.written_line$/],
  },
  securityIsComplete: { of: ofSections(sql`liability_clause = null`), at: ['5', /liability_clause$/] },
  everySectionHasLeader: { of: ofMarkets(sql`is_leader = false`), at: ['5', /markets$/], also: ['securityIsComplete'] },
  orderIsSet: { of: ofSections(sql`order_pct_of_whole = null`), at: ['5', /order_pct_of_whole$/], also: ['securityIsComplete'] },
  lineIsAcceptable: unsaid('line'),
  linesFillOrder: { of: ofMarkets(sql`written_line = 10`), at: ['6', /markets$/] },
  agreementIsComplete: { of: ofContract(sql`basis_of_claims_agreement = null`), at: ['6', /^basis_of_claims_agreement$/] },
  fiscalIsComplete: {
    of: ofContract(sql`total_brokerage_pct = null`),
    at: ['7', /^total_brokerage_pct$/],
    also: ['summaryIsUnchanged'],
  },
  nobodyIsOnRisk: unsaid('evidence'),
  hasNoClaim: unsaid('no_claim'),
  hasSections: unsaid('sections'),
  hasDroppedSections: unsaid('sections'),
  oneSectionStays: { of: lastOne, at: [null, /^sections$/] },
  checklistIsComplete: unsaid('checks'),
  hasComments: unsaid('comments'),
  commentsAreAnswered: unsaid('answers'),
  inceptionIsSet: { of: ofContract(sql`period_time = null`), at: ['1', /^period_time$/] },
  signDownIsStored: { of: ({ id }) => [sql`delete from signing_run where contract_id = ${id}`], at: ['6', /markets$/] },
  standingLinesFit: { of: ofMarkets(sql`is_to_stand = true`), at: ['6', /markets$/], also: ['signDownIsStored'] },
  signedLinesFillOrder: { of: ofMarkets(sql`signed_line = 10`), at: ['6', /markets$/], also: ['signDownIsStored'] },
  signingIsAgreed: {
    of: ({ id }) => [sql`update signing_run set method = 'manual' where contract_id = ${id}`],
    at: ['6', /markets$/],
  },
  everyLineIsConfirmed: { isUnprepared: true, at: ['6', /signed_line$/] },
  nothingIsBooked: { of: someEntry, at: [null, null] },
  subjectivitiesAreMet: {
    of: ({ id }) => [
      sql`insert into contract_subjectivity (contract_id, wording, deadline) values (${id}, 'A survey of the roof', '2026-11-01')`,
    ],
    at: ['3c', /^subjectivities\.0\.subjectivity_status$/],
  },
  documentsAreComplete: {
    of: ({ id }) => [sql`delete from contract_document where contract_id = ${id} and doc_type = 'survey'`],
    at: ['3c', /^condition_files$/],
  },
  summaryIsUnchanged: { of: ofContract(sql`review_hash = 'of other terms'`), at: ['8', null] },
  instalmentsMatchPremium: {
    of: ({ id }) => [sql`update contract_instalment set amount_100 = amount_100 + 1 where contract_id = ${id}`],
    at: ['3b', /^instalments$/],
  },
  sharesMatchTotal: { of: ofMarkets(sql`signed_line = signed_line + 1`), at: ['6', /markets$/] },
  taxesAreComplete: {
    of: ({ id }) => [sql`update contract_tax set payable_by = null where contract_id = ${id}`],
    at: ['7', /^taxes\.\d$/],
  },
  accountIsVerified: {
    of: () => [sql`update bank_account set verification_status = 'pending'`],
    at: ['7', /^payment_accounts$/],
  },
  closingsAreIssued: { isUnprepared: true, at: [null, null] },
  hasPremiumToBook: { isUnprepared: true, at: [null, null] },
  hasNoSuccessor: { of: followed, at: [null, null] },
  expiryIsRecent: { of: ofContract(sql`period_from = '2025-01-01', period_to = '2025-12-31'`), at: [null, null] },
  hasLegalBasis: unsaid('legal_basis'),
  marketsHaveAgreed: { ...unsaid('evidence'), of: ofMarkets(sql`written_line = coalesce(written_line, 10)`) },
  dayIsInPeriod: unsaid('day'),
  noticeIsGiven: unsaid('notice_on'),
  hasReturnMethod: unsaid('method'),
  premiumIsSettled: { of: someEntry, at: [null, null] },
  sharesAreRecalculated: { of: ofMarkets(sql`written_line = 10`), at: ['6', /markets$/] },
}
