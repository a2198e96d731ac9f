import { RISK_FACTORS } from '../../calculations/risk-score.ts'
import { answer, bool, choice, date, int, longText, percent, ref, text } from '../../records/kinds.ts'
import { FINDINGS, SCREENING_RESULTS } from '../choices.ts'
import { group, section } from '../../records/record.ts'

export const complianceInformation = section({
  name: 'compliance_information',
  fields: {
    sanctions_screened_on: { ...date(), required: true },
    sanctions_result: choice(SCREENING_RESULTS, { required: true }),
    sanctions_provider_ref: text({ required: true, max: 60 }),
    pep_result: choice(FINDINGS, { required: true }),
    adverse_media_result: choice(FINDINGS, { required: true }),
    no_ubo_reason: longText(),
    conflict_of_interest: answer({ required: true }),
    conflict_details: longText(),
  },
  rows: {
    ubos: group({
      table: 'source_ubo',
      title: 'name',
      fields: {
        name: text({ required: true }),
        date_of_birth: date(),
        nationality: ref('country', { required: true }),
        ownership_pct: percent({ required: true, positive: true }),
        is_pep: bool(),
      },
    }),
    directors: group({
      table: 'source_director',
      title: 'name',
      fields: {
        name: text({ required: true }),
        role: text({ required: true, max: 80 }),
        nationality: ref('country', { required: true }),
        appointed_on: { ...date(), required: true },
      },
    }),
    risk_factor_scores: group({
      table: 'source_factor_score',
      title: 'factor',
      fields: {
        factor: choice(RISK_FACTORS, { required: true }),
        score: { ...int({ min: 0, max: 5 }), required: true },
        reason: longText(),
      },
    }),
  },
})
