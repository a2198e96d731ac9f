/** Accounts of the house and of its markets; banks and numbers are made up. */
interface AccountRow {
  name: string
  bank: string
  branch: string
  /** Code of the market whose account it is. */
  market?: string
  type: string
  currency: string
  country: string
  iban?: string
  number?: [kind: string, code: string, account: string]
  bic: string
  status: 'pending' | 'verified' | 'rejected'
  reason?: string
}

export const ACCOUNTS: readonly AccountRow[] = [
  {
    name: 'Slipway Re Limited premium GBP',
    bank: 'Thames Commercial Bank',
    branch: 'LON',
    type: 'premium',
    currency: 'GBP',
    country: 'GB',
    iban: 'GB30THCB30963400712884',
    number: ['sort_code', '309634', '00712884'],
    bic: 'THCBGB2L',
    status: 'verified',
  },
  {
    name: 'Slipway Re Limited claims GBP',
    bank: 'Thames Commercial Bank',
    branch: 'LON',
    type: 'claims',
    currency: 'GBP',
    country: 'GB',
    iban: 'GB56THCB30963400712901',
    number: ['sort_code', '309634', '00712901'],
    bic: 'THCBGB2L',
    status: 'verified',
  },
  {
    name: 'Slipway Re Limited client money GBP',
    bank: 'Thames Commercial Bank',
    branch: 'LON',
    type: 'client_money_statutory',
    currency: 'GBP',
    country: 'GB',
    iban: 'GB20THCB30963400713355',
    number: ['sort_code', '309634', '00713355'],
    bic: 'THCBGB2L',
    status: 'verified',
  },
  {
    name: 'Slipway Re Limited premium USD',
    bank: 'Hudson Trust Company',
    branch: 'LON',
    type: 'premium',
    currency: 'USD',
    country: 'US',
    number: ['aba', '021000021', '4400918827'],
    bic: 'HUDTUS33',
    status: 'verified',
  },
  {
    name: 'Slipway Re Limited office GBP',
    bank: 'Thames Commercial Bank',
    branch: 'LON',
    type: 'office',
    currency: 'GBP',
    country: 'GB',
    iban: 'GB27THCB30963400714102',
    number: ['sort_code', '309634', '00714102'],
    bic: 'THCBGB2L',
    status: 'pending',
  },
  {
    name: 'Slipway Re Europe GmbH premium EUR',
    bank: 'Isarbank AG',
    branch: 'MUC',
    type: 'premium',
    currency: 'EUR',
    country: 'DE',
    iban: 'DE47700202700041530912',
    bic: 'ISARDEMM',
    status: 'verified',
  },
  {
    name: 'Slipway Re Europe GmbH claims EUR',
    bank: 'Isarbank AG',
    branch: 'MUC',
    type: 'claims',
    currency: 'EUR',
    country: 'DE',
    iban: 'DE62700202700041530933',
    bic: 'ISARDEMM',
    status: 'pending',
  },
  {
    name: 'Slipway Re Paris premium EUR',
    bank: 'Banque des Quais',
    branch: 'PAR',
    type: 'premium',
    currency: 'EUR',
    country: 'FR',
    iban: 'FR7630004008280001234567841',
    bic: 'BQAIFRPP',
    status: 'rejected',
    reason: 'The bank letter names the branch in Lyon.',
  },
  {
    name: 'Slipway Re Madrid premium EUR',
    bank: 'Banco del Levante',
    branch: 'MAD',
    type: 'premium',
    currency: 'EUR',
    country: 'ES',
    iban: 'ES9121000418450200051332',
    bic: 'BLEVESMM',
    status: 'verified',
  },
  {
    name: 'Slipway Re Japan premium JPY',
    bank: 'Sumida Bank',
    branch: 'TYO',
    type: 'premium',
    currency: 'JPY',
    country: 'JP',
    number: ['other', '0009044', '1884203'],
    bic: 'SUMDJPJT',
    status: 'verified',
  },
  {
    name: 'Caledon Insurance plc premium',
    bank: 'Thames Commercial Bank',
    branch: 'LON',
    market: 'CALEDON',
    type: 'premium',
    currency: 'GBP',
    country: 'GB',
    iban: 'GB95THCB30963444120087',
    bic: 'THCBGB2L',
    status: 'verified',
  },
  {
    name: 'Rhenania Rückversicherung AG',
    bank: 'Isarbank AG',
    branch: 'LON',
    market: 'RHENANIA',
    type: 'premium',
    currency: 'EUR',
    country: 'DE',
    iban: 'DE61700204110088120417',
    bic: 'ISARDEMM',
    status: 'pending',
  },
]
