import { rawTimeZones } from '@vvo/tzdb'
import { countries as FACTS, type TCountryCode } from 'countries-list'
import { getCountrySpecifications } from 'ibantools'
import { offsetMinutes } from '#domain/entities/time-zone.ts'
import { ISO_COUNTRIES, type IsoCountry } from '../standards/iso-3166.ts'
import { ISO_CURRENCIES } from '../standards/iso-4217.ts'
import { insertNamed } from '../store/bulk.ts'
import type { Sql } from '../store/database.ts'
import { linkTimeZones } from '../store/places.ts'

const factsOf = (alpha2: string) => FACTS[alpha2 as TCountryCode]

const REGIONS = [
  {
    name: 'Europe, Middle East and Africa',
    code: 'EMEA',
    un_m49: null,
    description: 'Europe, Africa, Western and Central Asia.',
  },
  {
    name: 'Latin America and the Caribbean',
    code: 'LATAM',
    un_m49: '419',
    description: 'Central and South America, Mexico, the Caribbean.',
  },
  {
    name: 'North America',
    code: 'NA',
    un_m49: '021',
    description: 'Bermuda, Canada, Greenland, Saint Pierre and Miquelon, United States.',
  },
  { name: 'Asia-Pacific', code: 'APAC', un_m49: null, description: 'Southern, Eastern and South-Eastern Asia, Oceania.' },
  { name: 'Antarctica', code: 'ANT', un_m49: '010', description: 'Antarctica and the islands of the Southern Ocean.' },
]

const EEA = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '))
const LOW_RISK = new Set([...EEA, ...'AU BM CA CH GB JP NZ SG US'.split(' ')])
/** A starting position for the demo world; compliance keeps it up to date. */
const SANCTIONED = new Set('BY CU IR KP RU SY'.split(' '))
const PROHIBITED = new Set('IR KP'.split(' '))
const CALL_FOR_ACTION = new Set('IR KP MM'.split(' '))
const INCREASED_MONITORING = new Set('AO BO CI CD CM DZ HT KE LA LB MC NA NP SS SY VE VG VN YE'.split(' '))
const SETTLEMENT = new Set('AUD CAD CHF EUR GBP JPY USD'.split(' '))

/** Where ISO's list has two currencies of one name, or one longer than the product keeps. */
const CURRENCY_NAMES: Record<string, string> = { VED: 'Bolívar Digital' }
/** Where the capital's zone is not the only one, or the country pays with another currency first. */
const MAIN_ZONE: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}
const MAIN_CURRENCY: Record<string, string> = { BN: 'BND', BT: 'BTN', CW: 'ANG', PA: 'PAB', SX: 'ANG' }
/** Where the package has several codes, one within another country's, or one that nobody can dial yet. */
const DIAL_CODES: Record<string, string> = { BQ: '+599', CW: '+599', DO: '+1', PR: '+1', VA: '+39' }
/** Names as readers in the trade know them, where the package leaves out signs or has another one. */
const COUNTRY_NAMES: Record<string, string> = {
  AX: 'Åland Islands',
  BL: 'Saint Barthélemy',
  BQ: 'Caribbean Netherlands',
  CD: 'DR Congo',
  CV: 'Cape Verde',
  CW: 'Curaçao',
  GS: 'South Georgia',
  MO: 'Macau',
  RE: 'Réunion',
  SH: 'Saint Helena, Ascension and Tristan da Cunha',
  ST: 'São Tomé and Príncipe',
  TF: 'French Southern and Antarctic Lands',
  TL: 'Timor-Leste',
  UM: 'United States Minor Outlying Islands',
  VI: 'United States Virgin Islands',
}

/** Western and Central Asia of UN M49. */
const NEARER_ASIA = new Set('AE AM AZ BH GE IL IQ JO KG KW KZ LB OM PS QA RU SA SY TJ TM TR UZ YE'.split(' '))
/** Northern America of UN M49. */
const NORTHERN_AMERICA = new Set('BM CA GL PM US'.split(' '))

/** Where UN M49 counts islands with a continent that is not the nearest. */
const FAR_OFF: Record<string, string> = { IO: 'EMEA', UM: 'NA' }

function regionOf(alpha2: string): string {
  const { continent } = factsOf(alpha2)
  if (FAR_OFF[alpha2]) return FAR_OFF[alpha2]
  if (continent === 'AN') return 'ANT'
  if (continent === 'EU' || continent === 'AF' || NEARER_ASIA.has(alpha2)) return 'EMEA'
  if (continent === 'NA' || continent === 'SA') return NORTHERN_AMERICA.has(alpha2) ? 'NA' : 'LATAM'
  return 'APAC'
}

const dialCode = (alpha2: string) => DIAL_CODES[alpha2] ?? `+${String(factsOf(alpha2).phone[0])}`

function riskOf(alpha2: string): string {
  if (PROHIBITED.has(alpha2)) return 'prohibited'
  if (SANCTIONED.has(alpha2) || CALL_FOR_ACTION.has(alpha2)) return 'high'
  return LOW_RISK.has(alpha2) ? 'low' : 'medium'
}

function fatfOf(alpha2: string): string {
  if (CALL_FOR_ACTION.has(alpha2)) return 'call_for_action'
  return INCREASED_MONITORING.has(alpha2) ? 'increased_monitoring' : 'none'
}

/** The sign a reader of English expects; null where that is the code itself. */
function symbolOf(code: string): string | null {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(
    0,
  )
  const symbol = parts.find(({ type }) => type === 'currency')?.value
  return symbol && symbol !== code && symbol.length <= 5 ? symbol : null
}

const pad = (part: number) => String(part).padStart(2, '0')

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** "London (UTC+00:00/+01:00)": the city, standard time, and summer time where there is one. */
export function zoneName(zone: string, year: number): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const offsets = [0, 6].map((month) => offsetMinutes(zone, new Date(Date.UTC(year, month, 1))))
  return `${city} (UTC${[...new Set(offsets)]
    .toSorted((a, b) => a - b)
    .map(offsetText)
    .join('/')})`
}

const currencyRow = ({ code, number, digits, currency }: (typeof ISO_CURRENCIES)[number]) => ({
  code,
  numeric_code: number,
  name: (CURRENCY_NAMES[code] ?? currency).trim(),
  symbol: symbolOf(code),
  minor_units: digits,
  is_settlement_currency: SETTLEMENT.has(code),
})

export interface World {
  regions: Map<string, number>
  countries: Map<string, number>
  currencies: Map<string, number>
  zones: Map<string, number>
}

type Written = Omit<World, 'countries'>

function countryRow({ alpha2, alpha3, numeric }: IsoCountry, { regions, currencies, zones }: Written) {
  const ownZones = rawTimeZones.filter(({ countryCode }) => countryCode === alpha2)
  const zone = MAIN_ZONE[alpha2] ?? (ownZones.length === 1 ? ownZones[0]?.name : undefined)
  const currency = MAIN_CURRENCY[alpha2] ?? factsOf(alpha2).currency[0]
  return {
    name: COUNTRY_NAMES[alpha2] ?? factsOf(alpha2).name,
    iso_alpha2: alpha2,
    iso_alpha3: alpha3,
    iso_numeric: numeric,
    region_id: regions.get(regionOf(alpha2)),
    default_currency_id: currencies.get(currency ?? ''),
    default_time_zone_id: zones.get(zone ?? ''),
    dial_code: dialCode(alpha2),
    iban_length: getCountrySpecifications()[alpha2]?.IBANRegistry ? getCountrySpecifications()[alpha2]?.chars : null,
    is_eea: EEA.has(alpha2),
    is_sanctioned: SANCTIONED.has(alpha2),
    fatf_status: fatfOf(alpha2),
    risk_rating: riskOf(alpha2),
  }
}

/** Every country of ISO 3166-1, every currency of ISO 4217, every zone of the tz database, and regions over them. */
export async function writeIso(sql: Sql, since: Date): Promise<World> {
  const stamps = { created_at: since, updated_at: since }
  const regions = await insertNamed(
    sql,
    'region',
    'code',
    REGIONS.map((row) => ({ ...row, ...stamps })),
  )
  const currencies = await insertNamed(
    sql,
    'currency',
    'code',
    ISO_CURRENCIES.map((row) => ({ ...currencyRow(row), ...stamps })),
  )
  const year = since.getUTCFullYear()
  const zoneRows = rawTimeZones.map(({ name }) => ({ name, display_name: zoneName(name, year), ...stamps }))
  const zones = await insertNamed(sql, 'time_zone', 'name', zoneRows)
  const countryRows = ISO_COUNTRIES.map((country) => ({ ...countryRow(country, { regions, currencies, zones }), ...stamps }))
  const countries = await insertNamed(sql, 'country', 'iso_alpha2', countryRows)
  await linkTimeZones(sql, new Map(rawTimeZones.map(({ name, countryCode }) => [name, countryCode])))
  return { regions, countries, currencies, zones }
}
