/** What a new contract starts with, as the address of its form says it: `?from=copy&contract=12`. */
export const STARTS = ['blank', 'copy', 'renewal', 'template'] as const
export type StartKind = (typeof STARTS)[number]

const FROM = 'from'
const CONTRACT = 'contract'

/** A start that is not offered is none. */
export const kindIn = (search: URLSearchParams, offered: readonly StartKind[]): StartKind =>
  offered.find((kind) => kind === search.get(FROM)) ?? 'blank'

/** The id of the contract that is copied or renewed; empty while none is chosen. */
export const contractIn = (search: URLSearchParams): string => search.get(CONTRACT) ?? ''

/** The same address with another start. */
export function withStart(search: URLSearchParams, kind: StartKind, contract = ''): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [FROM, CONTRACT]) next.delete(name)
  if (kind !== 'blank') next.set(FROM, kind)
  if (contract !== '') next.set(CONTRACT, contract)
  return next
}

/** Where a contract is copied or renewed. */
export const startOf = (kind: 'copy' | 'renewal', { id }: { id: number }): string =>
  `/contract/form?${withStart(new URLSearchParams(), kind, String(id)).toString()}`
