import type { BordereauKind } from './kinds.ts'

/**
 * What the London market heads columns with, beside what they are called here.
 * Source: Lloyd's coverholder reporting standards, risk, premium and claims, versions 3 to 5.2.
 */
const CERTIFICATE = {
  certificate_reference: [
    'Certificate Reference',
    'Certificate Ref',
    'Certificate No',
    'Certificate Number',
    'Certificate / Policy Reference',
    'Policy Reference',
    'Policy Number',
    'Policy or Group Ref',
  ],
  umr: ['Unique Market Reference (UMR)', 'Unique Market Reference', 'UMR', 'Agreement Number', 'Binder UMR', 'Contract Number'],
  insured_name: [
    'Insured Name',
    'Insured Full Name or Company Name',
    'Insured Full Name, Last Name or Company Name',
    'Insured',
    'Name of Insured',
    'Assured',
    'Assured Name',
    'Policyholder',
    'Policyholder Name',
  ],
}

const CURRENCY = [
  'Original Currency',
  'Original Currency Premium',
  'Currency',
  'Settlement Currency',
  'Premium Currency',
  'Sum Insured Currency',
  'Currency Code',
]
const ENDORSEMENT = ['Endorsement Number', 'Endorsement Reference', 'Endorsement No', 'Risk Transaction Reference']
const COMMISSION = [
  'Commission Amount',
  'Coverholder Commission Amount',
  'Coverholder Commission',
  'Commission Coverholder Amount',
  'Commission',
  'Deduction Amount',
  'Brokerage Amount',
]
const TAXES = ['Total Taxes and Levies', 'Total Taxes', 'Tax Amount', 'Taxes', 'Premium Tax']

export const MARKET_HEADS: Record<BordereauKind, Readonly<Record<string, readonly string[]>>> = {
  risk: {
    ...CERTIFICATE,
    class_of_business: ['Class of Business', 'Lloyd’s Risk Code', "Lloyd's Risk Code", 'Risk Code', 'Class', 'Type of Insurance'],
    risk_country: [
      'Location of Risk Country',
      'Risk Location Country',
      'Location of Risk - Country',
      'Country of Risk',
      'Risk Country',
      'Location Country',
      'Insured Country',
      'Territory',
    ],
    inception_date: ['Risk Inception Date', 'Inception Date', 'Policy Inception Date', 'Effective Date', 'Period From'],
    expiry_date: ['Risk Expiry Date', 'Expiry Date', 'Policy Expiry Date', 'Expiration Date', 'Period To'],
    endorsement_reference: ENDORSEMENT,
    currency: CURRENCY,
    sum_insured: [
      'Sum Insured Amount',
      'Sum Insured',
      'Total Sum Insured',
      'Total Insured Value',
      'TIV',
      'Limit of Indemnity',
      'Limit of Liability',
      'Sums Insured',
    ],
    deductible: ['Deductible Amount', 'Deductible', 'Excess', 'Excess Amount'],
    gross_premium: [
      'Total Gross Written Premium',
      'Gross Written Premium',
      'Gross Premium',
      'Gross Premium Written',
      'GWP',
      'Premium',
    ],
    commission: COMMISSION,
    taxes: TAXES,
    net_premium: ['Net Premium', 'Net Premium to Broker', 'Net Premium to London', 'Net Premium to Underwriters'],
  },
  premium: {
    ...CERTIFICATE,
    endorsement_reference: ENDORSEMENT,
    instalment_number: ['Instalment Number', 'Installment Number', 'Number of Instalment', 'Instalment', 'Instalment No'],
    payment_date: ['Premium Payment Date', 'Payment Date', 'Date Paid', 'Date Premium Paid', 'Paid Date'],
    currency: CURRENCY,
    gross_premium: [
      'Gross Premium Paid This Time',
      'Gross Premium Paid',
      'Gross Premium',
      'Gross Paid Premium',
      'Total Gross Premium Paid This Time',
    ],
    commission: COMMISSION,
    taxes: TAXES,
    net_premium: [
      'Net Premium to Broker in Original Currency',
      'Net Premium to Broker',
      'Final Net Premium to Broker (Original Currency)',
      'Final Net Premium UW (Original Currency)',
      'Net Premium to Lloyd’s Broker in Original Currency',
      'Net Premium to London in Original Currency',
      'Net Premium to London (Original Currency)',
      'Net Premium to London',
      'Net Premium Paid This Time',
      'Net Premium',
    ],
  },
  claims: {
    ...CERTIFICATE,
    claim_reference: ['Claim Reference', 'Claim Reference / Number', 'Claim Number', 'Claim No', 'Coverholder Claim Reference'],
    loss_date: ['Date of Loss (From)', 'Date of Loss', 'Loss Date', 'Date of Loss From', 'Accident Date'],
    notified_date: [
      'Date Claim First Advised',
      'Date First Advised/Notification Date',
      'Date Claim First Advised/Date Claim Made',
      'Notification Date',
      'Date Claim Made',
    ],
    loss_country: ['Loss Country', 'Location of Loss Country', 'Loss Location Country', 'Country of Loss'],
    claim_status: ['Claim Status', 'Status', 'Open/Closed'],
    loss_description: ['Loss Description', 'Cause of Loss', 'Cause of Loss Code', 'Claim Description', 'Description of Loss'],
    currency: CURRENCY,
    paid_to_date: ['Paid to Date', 'Total Paid to Date', 'Paid to Date - Total', 'Amount Paid to Date'],
    outstanding: ['Outstanding', 'Outstanding Reserve', 'Total Outstanding', 'Reserve', 'Outstanding Amount', 'Total Reserve'],
    total_incurred: ['Total Incurred', 'Incurred', 'Total Incurred Amount'],
  },
}
