import { agreement, conditions, fiscal, identification, leader, payment, PROPERTY, TREATY, type Slip } from './slip.ts'

const security = [{ liability_clause: 'lsw1001', markets: [leader] }]

/** As real slips have them. Source: domain guide 4. */
const accounts = {
  accounts_frequency: 'quarterly',
  accounts_due_days: '45',
  accounts_confirm_days: '14',
  claims_notice_days: '30',
  premium_reserve_pct: '35',
  loss_reserve_pct: '90',
  reserve_interest_pct: '1.5',
  delay_interest_pct: '4',
  portfolio_transfer: 'Premium and losses, incoming and outgoing',
  has_set_off: 'yes',
}

/** 25 % and 5 % of a premium of 125,000. */
export const facProportional: Slip = {
  steps: {
    '1': identification({
      ...PROPERTY,
      contract_type: 'reinsurance',
      reinsurance_type: 'fac_proportional',
      reinsured_name: 'Noordzee Onderlinge',
    }),
    '2': { interest: 'Coastal hotel, buildings and contents', territories: ['Netherlands'], sum_insured_total: '10000000' },
    '3a': { sections: [{ title: 'Whole risk', sum_insured: '10000000', cession_pct: '40' }] },
    '3b': {
      ...payment,
      sections: [
        { premium_basis: 'proportional', premium_100: '125000', original_rate_pct: '1.25', ceding_commission_pct: '25' },
      ],
    },
    '3c': conditions,
    '5': { sections: security },
    '6': agreement,
    '7': fiscal('5'),
  },
  totals: { premium_100: '125000.00', brokerage: '6250.00', ceding_commission: '31250.00', net: '87500.00', to_pay: '125000.00' },
  sections: [{ ceded_pct: '40' }],
}

/** Domain guide 5.5, example 2. */
export const quotaShare: Slip = {
  steps: {
    '1': identification({
      ...TREATY,
      line_of_business: 'Property Quota Share',
      sub_class: 'Fire and Allied Perils',
      contract_type: 'reinsurance',
      reinsurance_type: 'quota_share',
      reinsured_name: 'Harbour Mutual',
      period_basis: 'risks_attaching',
    }),
    '2': {
      interest: 'Fire and allied perils',
      territories: ['Netherlands', 'Belgium'],
      business_covered: 'All fire policies of the reinsured',
      epi: '2500000',
    },
    '3a': { sections: [{ title: 'Quota share', cession_pct: '70', event_limit: '20000000', cash_loss_limit: '500000' }] },
    '3b': {
      ...payment,
      ...accounts,
      sections: [
        {
          premium_basis: 'proportional',
          premium_100: '1750000',
          ceding_commission_pct: '37.5',
          profit_commission_pct: '30',
          management_expense_pct: '7.5',
          deficit_carry_forward_years: '3',
        },
      ],
    },
    '3c': conditions,
    '5': { sections: security },
    '6': agreement,
    '7': fiscal('2.5'),
  },
  totals: {
    premium_100: '1750000.00',
    ceding_commission: '656250.00',
    brokerage: '43750.00',
    net: '1050000.00',
    to_pay: '1750000.00',
  },
  sections: [{ ceded_pct: '70', ceded_premium: '1750000.00' }],
}

/** Domain guide 5.15, its second example: what is above nine lines goes to facultative covers. */
export const surplus: Slip = {
  steps: {
    '1': identification({
      ...TREATY,
      line_of_business: 'Property Quota Share',
      sub_class: 'Fire and Allied Perils',
      contract_type: 'reinsurance',
      reinsurance_type: 'surplus',
      reinsured_name: 'Polder Verzekeringen',
      period_basis: 'underwriting_year',
    }),
    '2': {
      interest: 'Industrial fire',
      territories: ['Netherlands'],
      sum_insured_total: '12000000',
      business_covered: 'Industrial fire above the retention',
      epi: '60000',
    },
    '3a': {
      sections: [
        {
          title: 'First surplus',
          retention_amount: '1000000',
          lines_ceded: '9',
          max_cession: '9000000',
          risk_limits: [
            { risk_class: 'Sprinklered', retention_amount: '1000000', lines_ceded: '9' },
            { risk_class: 'Woodworking', retention_amount: '300000', lines_ceded: '5', limit: '1500000' },
          ],
        },
      ],
    },
    '3b': {
      ...payment,
      ...accounts,
      sections: [{ premium_basis: 'proportional', premium_100: '45000', ceding_commission_pct: '30' }],
    },
    '3c': conditions,
    '5': { sections: security },
    '6': agreement,
    '7': fiscal('2.5'),
  },
  totals: { premium_100: '45000.00', ceding_commission: '13500.00', brokerage: '1125.00', net: '30375.00', to_pay: '45000.00' },
  sections: [{ ceded_pct: '75.0000', ceded_premium: '45000.00', retained_premium: '5000.00', facultative_premium: '10000.00' }],
}

/** Domain guide 5.15, its first example. */
export const facOblig: Slip = {
  steps: {
    '1': identification({
      ...TREATY,
      line_of_business: 'Risk Excess of Loss',
      sub_class: 'Industrial Fire',
      contract_type: 'open_cover',
      reinsurance_type: 'fac_oblig',
      reinsured_name: 'Delta Assuradeuren',
    }),
    '2': {
      interest: 'Industrial risks ceded at the reinsured’s choice',
      territories: ['Netherlands'],
      sum_insured_total: '4000000',
      business_covered: 'Industrial fire',
      epi: '20000',
    },
    '3a': { sections: [{ title: 'Facility', retention_amount: '1000000', lines_ceded: '9' }] },
    '3b': {
      ...payment,
      ...accounts,
      sections: [{ premium_basis: 'proportional', premium_100: '15000', ceding_commission_pct: '27.5' }],
    },
    '3c': conditions,
    '5': { sections: security },
    '6': agreement,
    '7': fiscal('1.25'),
  },
  totals: { premium_100: '15000.00', ceding_commission: '4125.00', brokerage: '187.50', net: '10687.50', to_pay: '15000.00' },
  sections: [{ ceded_pct: '75.0000', ceded_premium: '15000.00', retained_premium: '5000.00' }],
}
