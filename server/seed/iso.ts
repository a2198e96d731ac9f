import { rawTimeZones } from '@vvo/tzdb'
import { getCountrySpecifications } from 'ibantools'
import { offsetMinutes } from '#domain/entities/time-zone.ts'
import { ISO_COUNTRIES } from '../standards/iso-3166.ts'
import { ISO_CURRENCIES } from '../standards/iso-4217.ts'
import { insertNamed } from '../store/bulk.ts'
import type { Sql } from '../store/database.ts'
import { linkTimeZones } from '../store/places.ts'

type Country = (typeof ISO_COUNTRIES)[number]

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
const MAIN_CURRENCY: Record<string, string> = {
  BV: 'NOK',
  FM: 'USD',
  HM: 'AUD',
  BN: 'BND',
  BT: 'BTN',
  CK: 'NZD',
  CU: 'CUP',
  EH: 'MAD',
  PA: 'PAB',
  PS: 'ILS',
  SH: 'SHP',
  SL: 'SLE',
}
/** Where the package splits the code in a way that is not the country's own. */
const DIAL_CODES: Record<string, string> = { AX: '+358', SH: '+290', VA: '+39', UM: '+1' }

function regionOf({ cca2, region, subregion }: Country): string {
  if (region === 'Antarctic') return 'ANT'
  if (region === 'Europe' || region === 'Africa' || ['Western Asia', 'Central Asia'].includes(subregion)) return 'EMEA'
  if (region !== 'Americas') return 'APAC'
  return subregion === 'North America' && cca2 !== 'MX' ? 'NA' : 'LATAM'
}

function dialCode({ cca2, idd }: Country): string | null {
  const code = DIAL_CODES[cca2] ?? (idd.suffixes.length === 1 ? idd.root + idd.suffixes.join('') : idd.root)
  return /^\+[1-9]\d{0,3}$/.test(code) ? code : null
}

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

function countryRow(country: Country, { regions, currencies, zones }: Written) {
  const { cca2, cca3, ccn3, name } = country
  const ownZones = rawTimeZones.filter(({ countryCode }) => countryCode === cca2)
  const zone = MAIN_ZONE[cca2] ?? (ownZones.length === 1 ? ownZones[0]?.name : undefined)
  const currency = MAIN_CURRENCY[cca2] ?? Object.keys(country.currencies)[0]
  return {
    name: name.common,
    iso_alpha2: cca2,
    iso_alpha3: cca3,
    iso_numeric: ccn3,
    region_id: regions.get(regionOf(country)),
    default_currency_id: currencies.get(currency ?? ''),
    default_time_zone_id: zones.get(zone ?? ''),
    dial_code: dialCode(country),
    iban_length: getCountrySpecifications()[cca2]?.IBANRegistry ? getCountrySpecifications()[cca2]?.chars : null,
    is_eea: EEA.has(cca2),
    is_sanctioned: SANCTIONED.has(cca2),
    fatf_status: fatfOf(cca2),
    risk_rating: riskOf(cca2),
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
