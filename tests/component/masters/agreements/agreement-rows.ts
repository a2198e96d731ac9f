const stamps = { is_active: true, row_version: 3, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }

/** An agreement as the server shows it. */
export const agreementRow = (id: number, status: string, given: object = {}) => ({
  id,
  uuid: `agreement-${id}`,
  agreement_number: `SLP-${id}`,
  umr: null,
  name: `Facility ${id}`,
  agreement_type: 'line_slip',
  reinsurance_type: 'direct',
  coverholder: null,
  broker: { id: 4, name: 'Harbour Broking' },
  branch: { id: 1, name: 'London' },
  sbu: null,
  team: null,
  responsible_user: null,
  period_from: '2026-01-01',
  period_to: '2026-12-31',
  time_zone: null,
  year_of_account: 2026,
  currency: { id: 2, name: 'GBP' },
  is_multi_year: false,
  tacit_renewal: false,
  cancellation_notice_days: 90,
  wording_reference: null,
  bordereau_risk: true,
  bordereau_premium: true,
  bordereau_claims: true,
  bordereau_frequency: 'monthly',
  bordereau_due_days: 15,
  claims_authority: null,
  claims_authority_amount: null,
  commission_pct: null,
  profit_commission_pct: null,
  brokerage_pct: null,
  is_commission_high: false,
  law: null,
  jurisdiction: null,
  territories: null,
  excluded_territories: null,
  status,
  status_reason: null,
  terminated_on: null,
  notice_given_on: null,
  renewed_tacitly_on: null,
  ...stamps,
  ...given,
})

interface PanelRow {
  id: number
  market: { id: number; name: string } | null
  share_pct: string
  is_leader: boolean
  effective_from: string
}

export const panelLine = (id: number, share: string, given: Partial<PanelRow> = {}) => ({
  id,
  market: { id, name: `Syndicate ${id}` },
  share_pct: share,
  is_leader: false,
  commission_pct: null,
  signed_on: null,
  stamp: null,
  effective_from: '2026-01-01',
  ...given,
})

/** A contract of an agreement in this status, as the server shows it. */
export const contractRow = (id: number, agreement: string, given: object = {}) => ({
  id,
  uuid: `contract-${id}`,
  reference: `SLP-9/${id}`,
  agreement: { id: 9, name: 'Facility 9', status: agreement },
  section_no: id,
  branch: { id: 1, name: 'London' },
  inception_from: '2026-01-01',
  inception_to: '2026-12-31',
  max_policy_period_months: 12,
  max_advance_inception_days: 90,
  currency: { id: 2, name: 'GBP' },
  permitted_currencies: [],
  roe_basis: 'spot',
  gross_premium_income_limit: '1000000',
  notifiable_pct: '75',
  overall_aggregate_limit: null,
  order_pct: '100',
  authority_level: 'full',
  risk_codes: [],
  subscription_panel: [],
  cob_admissible_limits: [],
  premium_income_limits: [],
  changed_terms: [],
  documents: [],
  account_status: 'open',
  status_reason: null,
  ...stamps,
  ...given,
})

export const listOf = (items: readonly object[]) => ({
  items,
  page: 1,
  page_size: 20,
  total: items.length,
  total_is_estimate: false,
  next_cursor: null,
})
