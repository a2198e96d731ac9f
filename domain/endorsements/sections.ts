import { LARGEST_ID } from '../formats.ts'
import { bool, choice, date, file, int, longText, money, percent, ref, text, wanted, when } from '../records/kinds.ts'
import { unlessIs, whenIs } from '../records/condition.ts'
import { group, section, type Section } from '../records/record.ts'
import { ENDORSEMENTS } from './bounds.ts'
import {
  AGREEMENT_TEMPLATES,
  CALC_METHODS,
  ENDORSEMENT_TYPES,
  GUA_PARTS,
  PARTY_RESPONSES,
  PARTY_ROLES,
  PREMIUM_EFFECTS,
} from './choices.ts'

const HAS_PREMIUM = unlessIs('premium_effect', 'none')
const OF_DAYS = whenIs('calc_method', 'pro_rata', 'short_rate')
const IS_SHORT_RATE = whenIs('calc_method', 'short_rate')
const IS_ADJUSTMENT = whenIs('calc_method', 'adjustment')
const IS_REINSTATEMENT = whenIs('calc_method', 'reinstatement')

const evidence = file({ purpose: 'endorsement_document' })

/** What an endorsement is, and when it counts. Source: domain guide 2.8. */
const identification = section({
  name: 'identification',
  fields: {
    endorsement_type: choice(ENDORSEMENT_TYPES, { required: true, default: 'standard' }),
    /** The section it is about; blank for the whole contract. */
    section_no: int({ min: 1, max: 999 }),
    effective_from: { ...date(), required: true as const },
    effective_to: date(),
    corrects: when(whenIs('endorsement_type', 'correction'), wanted(int({ min: 1, max: LARGEST_ID }))),
    description: wanted(longText()),
  },
  rows: {
    changes: group({
      table: 'endorsement_change',
      title: 'path',
      most: ENDORSEMENTS.changes,
      fields: {
        /** `period_to`, `sections.12.limit`: rows by their ids. */
        path: text({ required: true, max: ENDORSEMENTS.path }),
        row_name: text({ max: 300 }),
        old_value: longText(),
        new_value: longText(),
        old_words: longText(),
        new_words: longText(),
      },
    }),
  },
})

/** What it does to the premium. Amounts are for 100 % and not below zero: the effect tells which way they go. Source: domain guide 2.8, 5.8-5.10. */
const premium = section({
  name: 'premium',
  fields: {
    premium_effect: choice(PREMIUM_EFFECTS, { required: true, default: 'none' }),
    calc_method: when(HAS_PREMIUM, wanted(choice(CALC_METHODS, {}))),
    currency: ref('currency'),
    annual_change: when(OF_DAYS, wanted(money())),
    penalty_pct: when(IS_SHORT_RATE, wanted(percent({}))),
    minimum_earned_pct: when(OF_DAYS, percent({})),
    adjusted_base: when(IS_ADJUSTMENT, wanted(money())),
    incurred: when(IS_ADJUSTMENT, money()),
    loss_on: when(IS_REINSTATEMENT, wanted(date())),
    loss_amount: when(IS_REINSTATEMENT, wanted(money())),
    amount_100: when(HAS_PREMIUM, money()),
    brokerage_applies: when(HAS_PREMIUM, bool(true)),
    settlement_due_date: when(HAS_PREMIUM, wanted(date())),
  },
  rows: {},
})

/** Who agrees to it. Source: domain guide 2.8. */
const agreement = section({
  name: 'agreement',
  fields: {
    agreement_template: wanted(choice(AGREEMENT_TEMPLATES, {})),
    gua_part: when(whenIs('agreement_template', 'gua_marine', 'gua_non_marine'), wanted(choice(GUA_PARTS, {}))),
  },
  rows: {
    parties: group({
      table: 'endorsement_party',
      title: 'market',
      most: ENDORSEMENTS.parties,
      fields: {
        market: ref('market', { required: true }),
        party_role: wanted(choice(PARTY_ROLES, {})),
        response: choice(PARTY_RESPONSES, { default: 'pending' }),
        responded_on: date(),
        informed_on: date(),
        remark: longText(),
        evidence,
      },
    }),
    documents: group({
      table: 'endorsement_document',
      title: 'title',
      most: ENDORSEMENTS.documents,
      fields: { title: wanted(text({})), file: { ...evidence, wanted: true as const } },
    }),
  },
})

export const ENDORSEMENT = [identification, premium, agreement] as const satisfies readonly Section[]
