import {
  agreement,
  CASUALTY,
  conditions,
  fiscal,
  identification,
  instalment,
  leader,
  paid,
  payment,
  PROPERTY,
  TREATY,
  type Keyed,
  type Slip,
} from './slip.ts'

const security = { liability_clause: 'lsw1001', markets: [leader] }

const line = (written_line: string, signed_line: string, underwriter_name: string): Keyed => ({
  written_line,
  written_at: '2026-01-05T12:00:00.000Z',
  signed_line,
  underwriter_name,
  underwriter_reference: `${underwriter_name.slice(0, 3).toUpperCase()}/27`,
  year_of_account: '2027',
  evidence: 'stamp.pdf',
})

/** Domain guide 5.4, example 1, and 5.5, example 1; the lines are those of 5.2, example 3. */
export const facXl: Slip = {
  steps: {
    '1': identification({
      ...PROPERTY,
      contract_type: 'reinsurance',
      reinsurance_type: 'fac_xl',
      reinsured_name: 'Kustlijn Schade',
      currency: 'USD',
    }),
    '2': { interest: 'Seaside resort, all risks', territories: ['Netherlands'] },
    '3a': {
      sections: [
        { title: 'Excess', currency: 'USD', limit_basis: 'any_one_occurrence', limit: '4000000', attachment: '1000000' },
      ],
    },
    '3b': { ...payment, sections: [{ premium_basis: 'flat', premium_100: '750000' }] },
    '3c': conditions,
    '5': {
      sections: [
        {
          order_pct_of_whole: '60',
          liability_clause: 'lma3333',
          markets: [
            { ...leader, guidance_max: '35' },
            { market: 'Harbour Syndicate 451', stamp_code: '451', guidance_max: '25' },
            { market: 'Lanthorn Syndicate 788', stamp_code: '788', guidance_max: '20' },
          ],
        },
      ],
    },
    '6': {
      ...agreement,
      sections: [
        { markets: [line('35', '26.25', 'Iris Vance'), line('25', '18.75', 'Owen Hart'), line('20', '15', 'Mia Stone')] },
      ],
    },
    '7': fiscal('12.5'),
  },
  totals: { premium_100: '750000.00', premium_order: '450000.00', brokerage: '56250.00', net: '393750.00', to_pay: '450000.00' },
  sections: [{ rate_on_line: '18.7500', payback_years: '5.33', markets: '196875.00 140625.00 112500.00' }],
}

const treaty = (name: string, type: string, line_of_business: string, sub_class: string) =>
  identification({
    ...TREATY,
    line_of_business,
    sub_class,
    contract_type: 'reinsurance',
    reinsurance_type: type,
    reinsured_name: name,
  })

/** Domain guide 5.10, example 1: 2.5 % of 12,000,000, minimum and deposit 240,000. */
export const perRiskXl: Slip = {
  steps: {
    '1': treaty('Waterkant Groep', 'per_risk_xl', 'Risk Excess of Loss', 'Industrial Fire'),
    '2': {
      interest: 'Industrial fire, per risk',
      territories: ['Netherlands'],
      business_covered: 'All industrial fire',
      egnpi: '12000000',
    },
    '3a': {
      sections: [
        { title: 'Working layer', limit_basis: 'any_one_risk', limit: '4000000', attachment: '1000000', event_limit: '8000000' },
      ],
    },
    '3b': {
      ...payment,
      sections: [
        {
          premium_basis: 'adjustable_rate',
          premium_100: '300000',
          rate_pct: '2.5',
          estimated_base: '12000000',
          deposit_premium: '240000',
          minimum_premium: '240000',
          adjustment_date: '2028-03-31',
          reinstatements: [paid('2', '100')],
        },
      ],
      instalments: ['2027-01-01', '2027-07-01'].map((day) => instalment(day, 'GBP', '120000')),
    },
    '3c': conditions,
    '5': { sections: [security] },
    '6': agreement,
    '7': fiscal('10'),
  },
  totals: { premium_100: '300000.00', brokerage: '30000.00', net: '270000.00', to_pay: '300000.00' },
  sections: [{ rate_on_line: '7.5000', payback_years: '13.33', reinstatement_premium: '600000.00' }],
}

/** Peril and hours of each. */
const hours = (...clauses: readonly string[]): Keyed[] =>
  clauses.map((clause) => ({ peril: clause.split(' ')[0] ?? '', hours: clause.split(' ')[1] ?? '' }))

/** A rate on 40,000,000, all of it payable at inception. */
const rated = (premium: string, rate: string): Keyed => ({
  premium_basis: 'adjustable_rate',
  premium_100: premium,
  rate_pct: rate,
  estimated_base: '40000000',
  deposit_premium: premium,
  minimum_premium: premium,
  adjustment_date: '2028-03-31',
})

/** Domain guide 5.3, example 1, with the reinstatements of 5.9, example 3. */
export const catXl: Slip = {
  steps: {
    '1': treaty('Noordzee Onderlinge', 'cat_xl', 'Risk Excess of Loss', 'Industrial Fire'),
    '2': {
      interest: 'Windstorm and flood',
      territories: ['Netherlands', 'Belgium'],
      business_covered: 'Property portfolio',
      egnpi: '40000000',
    },
    '3a': {
      sections: [
        {
          layer_no: '1',
          title: 'First layer',
          limit_basis: 'any_one_occurrence',
          limit: '4000000',
          attachment: '1000000',
          perils: 'Windstorm, flood',
          two_risk_warranty: 'yes',
          hours_clauses: hours('Windstorm 72', 'Flood 168'),
        },
        {
          layer_no: '2',
          title: 'Second layer',
          limit_basis: 'any_one_occurrence',
          limit: '5000000',
          attachment: '5000000',
          perils: 'Windstorm, flood',
          two_risk_warranty: 'no',
          hours_clauses: hours('Windstorm 72'),
        },
      ],
    },
    '3b': {
      ...payment,
      sections: [
        { ...rated('600000', '1.5'), reinstatements: [paid('1', '50'), paid('1', '100')] },
        { ...rated('500000', '1.25'), reinstatements: [paid('1', '100')] },
      ],
    },
    '3c': conditions,
    '5': { sections: [security, security] },
    '6': agreement,
    '7': fiscal('10'),
  },
  totals: { premium_100: '1100000.00', brokerage: '110000.00', net: '990000.00', to_pay: '1100000.00' },
  sections: [
    { rate_on_line: '15.0000', payback_years: '6.67', reinstatement_premium: '900000.00' },
    { rate_on_line: '10.0000', payback_years: '10.00', reinstatement_premium: '500000.00' },
  ],
}

/** Domain guide 5.7, example 1: 360,000 in four quarters. */
export const stopLoss: Slip = {
  steps: {
    '1': identification({
      ...CASUALTY,
      line_of_business: 'Motor Excess of Loss',
      sub_class: 'Private Cars',
      contract_type: 'retrocession',
      reinsurance_type: 'stop_loss',
      reinsured_name: 'Maas Herverzekering',
      retrocedent: 'Maas Herverzekering',
    }),
    '2': { interest: 'Motor account', territories: ['Netherlands'], business_covered: 'Whole motor account', egnpi: '20000000' },
    '3a': {
      sections: [
        {
          title: 'Stop loss',
          limit_basis: 'aggregate',
          limit: '8000000',
          attachment: '22000000',
          limit_pct: '40',
          attachment_pct: '110',
          co_participation_pct: '10',
        },
      ],
    },
    '3b': {
      ...payment,
      sections: [{ premium_basis: 'flat', premium_100: '360000' }],
      instalments: ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01'].map((day) => instalment(day, 'GBP', '90000')),
    },
    '3c': conditions,
    '5': { sections: [security] },
    '6': agreement,
    '7': fiscal('2.5'),
  },
  totals: { premium_100: '360000.00', brokerage: '9000.00', net: '351000.00', to_pay: '360000.00' },
  sections: [{ rate_on_line: '4.5000', payback_years: '22.22' }],
}

/** Domain guide 5.4, example 2: a premium that three markets cannot share to the yen. */
export const aggregateXl: Slip = {
  steps: {
    '1': {
      ...treaty('はまかぜ損害保険', 'aggregate_xl', 'Risk Excess of Loss', 'Industrial Fire'),
      principal_address: '東京都千代田区丸の内1-1',
      principal_country: '日本',
      currency: 'JPY',
    },
    '2': {
      interest: '地震および津波',
      territories: ['日本'],
      business_covered: '住宅火災保険の全契約',
      egnpi: '900000000',
    },
    '3a': {
      sections: [
        {
          title: '年間累計',
          currency: 'JPY',
          limit_basis: 'aggregate',
          limit: '10000000',
          attachment: '0',
          aggregate_limit: '10000000',
          annual_aggregate_deductible: '5000000',
          per_loss_inclusion: '1000000',
        },
      ],
    },
    '3b': {
      ...payment,
      sections: [{ premium_basis: 'flat', premium_100: '1000001' }],
      instalments: [instalment('2027-01-01', 'JPY', '500001'), instalment('2027-07-01', 'JPY', '500000')],
    },
    '3c': conditions,
    '5': { sections: [security] },
    '6': agreement,
    '7': { ...fiscal('10'), country_of_origin: '日本' },
  },
  totals: { premium_100: '1000001', brokerage: '100000', net: '900001', to_pay: '1000001' },
  sections: [{ rate_on_line: '10.0000', payback_years: '10.00' }],
}
