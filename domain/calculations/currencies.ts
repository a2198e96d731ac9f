/** Currencies whose amounts have not two places. Source: ISO 4217, domain guide 2.0. */
const PLACES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const USUAL = 2
const BY_CODE = new Map(
  Object.entries(PLACES).flatMap(([places, codes]) => codes.split(' ').map((code) => [code, Number(places)])),
)

/** Places of an amount in a currency, by its ISO 4217 code. */
export const placesOf = (currency: string): number => BY_CODE.get(currency) ?? USUAL
