/** Markets and parties that Slipway Re deals with, and the taxes it knows; none of the firms exists. */
type MarketRow = [
  code: string,
  name: string,
  type: string,
  mark: string | [syndicate: string, pseudonym: string],
  country: string,
  security: string,
  contact: string,
]

export const MARKETS: readonly MarketRow[] = [
  ['SYN-0451', 'Harbour Syndicate 451', 'lloyds_syndicate', ['451', 'HBR'], 'GB', 'approved', 'Imogen Hale'],
  ['SYN-0788', 'Lanthorn Syndicate 788', 'lloyds_syndicate', ['788', 'LTN'], 'GB', 'approved', 'Marcus Dray'],
  ['SYN-1192', 'Kestrel Syndicate 1192', 'lloyds_syndicate', ['1192', 'KSL'], 'GB', 'approved', 'Priya Nair'],
  ['SYN-1846', 'Ostrea Marine Syndicate 1846', 'lloyds_syndicate', ['1846', 'OST'], 'GB', 'restricted', 'Tom Ashgrove'],
  ['SYN-2960', 'Fenwick Syndicate 2960', 'lloyds_syndicate', ['2960', 'FWK'], 'GB', 'run_off', 'Grace Holt'],
  ['CALEDON', 'Caledon Insurance plc', 'iua_company', 'C2710', 'GB', 'approved', 'Fiona Muir'],
  ['RHENANIA', 'Rhenania Rückversicherung AG', 'iua_company', 'R1180', 'DE', 'approved', 'Jonas Weidner'],
  ['ALPINA', 'Alpina Re SA', 'non_bureau', 'CH-ALPINA-RE', 'CH', 'approved', 'Céline Rochat'],
  ['BOREALIS', 'Borealis Reinsurance Ltd', 'non_bureau', 'BM-BOREALIS-2', 'BM', 'approved', 'Dana Whitlock'],
  ['SAKURA', 'Sakura General Insurance Co., Ltd.', 'non_bureau', 'JP-SAKURA-GI', 'JP', 'approved', 'Haruka Mori'],
  ['LEVANTE', 'Levante Seguros y Reaseguros SA', 'non_bureau', 'ES-LEVANTE', 'ES', 'restricted', 'Lucía Ferrer'],
  ['ORYX', 'Oryx Takaful Company', 'non_bureau', 'AE-ORYX-TK', 'AE', 'declined', 'Omar Haddad'],
  ['NORDHAV', 'Nordhav Captive Ltd', 'captive', 'GG-NORDHAV', 'GG', 'approved', 'Erik Solberg'],
]

type RatingRow = [market: string, agency: string, rating: string, outlook: string, monthsAgo: number]

/** Ratings of the last years; those of syndicates are the market's own. */
export const RATINGS: readonly RatingRow[] = [
  ['SYN-0451', 'am_best', 'A+', 'stable', 4],
  ['SYN-0451', 'sp', 'AA-', 'stable', 9],
  ['SYN-0788', 'am_best', 'A+', 'stable', 4],
  ['SYN-1192', 'am_best', 'A+', 'stable', 4],
  ['SYN-1846', 'am_best', 'A', 'negative', 4],
  ['CALEDON', 'sp', 'A+', 'positive', 7],
  ['RHENANIA', 'sp', 'AA', 'stable', 2],
  ['RHENANIA', 'am_best', 'A+', 'stable', 11],
  ['ALPINA', 'sp', 'A', 'stable', 5],
  ['BOREALIS', 'am_best', 'A-', 'developing', 3],
  ['SAKURA', 'moodys', 'A1', 'stable', 8],
  ['LEVANTE', 'fitch', 'BBB+', 'negative', 6],
]

type LimitRow = [market: string, ofClass: string, line: string, currency: string, fromThisYear?: true]

export const LINE_LIMITS: readonly LimitRow[] = [
  ['SYN-0451', 'PRP', '25000000', 'GBP'],
  ['SYN-0451', 'CAR', '40000000', 'USD'],
  ['SYN-0788', 'PRP', '15000000', 'GBP', true],
  ['SYN-1192', 'ENG', '60000000', 'USD'],
  ['SYN-1846', 'HUL', '7500000', 'USD', true],
  ['CALEDON', 'LIA', '20000000', 'GBP'],
  ['CALEDON', 'PRP', '30000000', 'GBP'],
  ['RHENANIA', 'PTR', '50000000', 'EUR'],
  ['ALPINA', 'CTR', '25000000', 'EUR'],
  ['BOREALIS', 'PTR', '35000000', 'USD', true],
]

type PartyRow = [name: string, type: string, country: string, number: string, city: string, screening: string | null]

export const PARTIES: readonly PartyRow[] = [
  ['Calder & Wynn Property Holdings plc', 'insured', 'GB', '04417720', 'Leeds', 'clear'],
  ['Thornbury Logistics Ltd', 'insured', 'GB', '07781204', 'Bristol', 'clear'],
  ['Meridian Chemicals Group plc', 'insured', 'GB', '02290115', 'Hull', 'clear'],
  ['Adler Maschinenbau GmbH', 'insured', 'DE', 'HRB 118204', 'Stuttgart', 'clear'],
  ['Nordstern Windkraft AG', 'insured', 'DE', 'HRB 90411', 'Hamburg', 'clear'],
  ['Compagnie des Entrepôts du Havre SA', 'insured', 'FR', '552 108 437', 'Le Havre', 'clear'],
  ['Astilleros del Cantábrico SA', 'insured', 'ES', 'A48110293', 'Bilbao', 'potential_match'],
  ['Hoshino Denki Kabushiki Kaisha', 'insured', 'JP', '0104-01-088412', 'Osaka', 'clear'],
  ['Gulf Coast Refining LLC', 'original_insured', 'US', 'TX-0803114471', 'Houston', 'clear'],
  ['Mutuelle du Littoral', 'cedant', 'FR', '775 691 140', 'Nantes', 'clear'],
  ['Bayerische Landesversicherung VVaG', 'cedant', 'DE', 'HRB 41027', 'Munich', 'clear'],
  ['Seguros Andinos SA', 'cedant', 'CO', '860.002.184-6', 'Bogotá', 'clear'],
  ['Pacific Harbor Insurance Company', 'cedant', 'US', 'CA-C2210938', 'San Diego', 'clear'],
  ['Atlas Réassurance SA', 'retrocedent', 'MA', 'RC 88213', 'Casablanca', null],
  ['Crossways Bank plc', 'loss_payee', 'GB', '01002314', 'London', 'clear'],
]

type TaxRow = [
  place: string,
  type: string,
  basis: string,
  rate: string,
  payableBy: string,
  administeredBy: string,
  from: string,
  more?: { to?: string; ofClass?: string; note?: string },
]

export const TAXES: readonly TaxRow[] = [
  ['GB', 'ipt', 'direct', '10', 'insured', 'insurer', '2016-10-01', { to: '2017-05-31' }],
  ['GB', 'ipt', 'direct', '12', 'insured', 'insurer', '2017-06-01', { note: 'Standard rate.' }],
  ['DE', 'ipt', 'direct', '19', 'insured', 'insurer', '2007-01-01', { note: 'General rate.' }],
  ['FR', 'ipt', 'direct', '9', 'insured', 'insurer', '2016-01-01', { note: 'General rate.' }],
  ['FR', 'ipt', 'direct', '7', 'insured', 'insurer', '2016-01-01', { ofClass: 'PRP', note: 'Industrial and commercial fire.' }],
  ['ES', 'ipt', 'direct', '8', 'insured', 'insurer', '2021-01-01'],
  ['ES', 'ipt', 'direct', '6', 'insured', 'insurer', '2004-01-01', { to: '2020-12-31' }],
  ['IT', 'ipt', 'direct', '22.25', 'insured', 'insurer', '2010-01-01', { ofClass: 'PRP' }],
  ['NL', 'ipt', 'direct', '21', 'insured', 'insurer', '2013-01-01'],
  ['US', 'fet', 'direct', '4', 'insured', 'broker', '2000-01-01', { note: 'Premium to foreign insurers.' }],
  ['US', 'fet', 'reinsurance', '1', 'insurer', 'broker', '2000-01-01', { note: 'Premium to foreign reinsurers.' }],
  ['US-NY', 'surplus_lines', 'direct', '3.6', 'insured', 'broker', '2011-07-21'],
  ['US-TX', 'surplus_lines', 'direct', '4.85', 'insured', 'broker', '2012-01-01'],
  ['US-CA', 'surplus_lines', 'direct', '3', 'insured', 'insured_or_agent', '2011-07-21'],
  ['AU-NSW', 'stamp_duty', 'direct', '9', 'insured', 'insurer', '2005-09-01'],
  ['JP', 'withholding', 'reinsurance', '0', 'insurer', 'insurer', '2005-01-01'],
]

/** What a pound was worth, roughly; the seed lets it move from day to day. */
export const POUND: readonly [currency: string, worth: number][] = [
  ['USD', 1.3427],
  ['EUR', 1.1518],
  ['JPY', 198.41],
  ['CHF', 1.0742],
  ['CNY', 9.6233],
  ['AUD', 2.0514],
  ['CAD', 1.8391],
]
