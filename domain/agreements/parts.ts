import type { Entity } from '../entities/entity.ts'
import { bool, choice, date, files, longText, money, percent, ref, text } from '../records/kinds.ts'
import { AGREEMENT_DOCUMENT_TYPES } from './choices.ts'

const ofContract = { screen: '/binder/contract', subject: 'agreementcontract', search: [], unique: [] } as const

/** A market's share of an agreement contract. Source: domain guide 2.9. */
const subscriptionPanel: Entity = {
  name: 'agreement_contract_subscription_panel',
  api: '/master/agreement-contract-subscription-panel/',
  fields: {
    market: ref('market', { required: true }),
    share_pct: percent({ required: true, positive: true, places: 8 }),
    is_leader: bool(),
    commission_pct: percent({}),
    signed_on: date(),
    stamp: text({ max: 60 }),
    effective_from: date({ required: true }),
  },
  list: ['market', 'share_pct', 'is_leader'],
  order: 'effective_from',
  title: 'stamp',
  ...ofContract,
}

/** How much may be written of a class of business under an agreement contract. Source: domain guide 2.9. */
const admissibleLimit: Entity = {
  name: 'cob_admissible_limit',
  api: '/master/cob-admissible-limit/',
  fields: {
    class_of_business: ref('class_of_business', { required: true }),
    sub_class: ref('sub_class', {
      fits: { theirs: 'line_of_business.class_of_business', ours: 'class_of_business', fault: 'not_of_class' },
    }),
    max_any_one_risk: money(),
    aggregate_limit: money(),
    gpi_sublimit: money(),
    min_premium: money(),
    min_deductible: money(),
    territories: longText(),
    warn_pct: percent({ required: true, positive: true }),
    hard_stop: bool(true),
    effective_from: date({ required: true }),
  },
  list: ['class_of_business', 'sub_class', 'max_any_one_risk', 'aggregate_limit'],
  order: 'effective_from',
  title: 'territories',
  ...ofContract,
}

const contractDocument: Entity = {
  name: 'agreement_contract_document',
  api: '/master/agreement-contract-document/',
  fields: {
    doc_type: choice(AGREEMENT_DOCUMENT_TYPES, { required: true }),
    file: files('agreement_document'),
    issued_on: date(),
    expires_on: date(),
  },
  list: ['doc_type', 'file', 'issued_on', 'expires_on'],
  order: 'doc_type',
  title: 'doc_type',
  ...ofContract,
}

/** The rows of an agreement contract, by what its history calls them. */
export const CONTRACT_PARTS = {
  subscription_panel: subscriptionPanel,
  cob_admissible_limits: admissibleLimit,
  documents: contractDocument,
} as const

export type ContractPart = keyof typeof CONTRACT_PARTS
