const UNION = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const AREA = [...UNION, 'IS', 'LI', 'NO']

/** Countries that wordings name together, by ISO code. */
export const COUNTRY_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'european union': UNION,
  eu: UNION,
  'european economic area': AREA,
  eea: AREA,
  'channel islands': ['GG', 'JE'],
  'great britain': ['GB'],
  uk: ['GB'],
  usa: ['US'],
  'united states of america': ['US'],
}
