/** What no two live sources have alike. Source: domain guide, sources. */
export const UNIQUE: readonly (readonly [string, ...string[]])[] = [
  ['legal_name', 'incorporation_country'],
  ['registration_number', 'incorporation_country'],
  ['lei'],
  ['lloyds_broker_number'],
  ['coverholder_pin'],
]
