import type { ListQuery } from '#domain/api/envelope.ts'
import { addressOf } from '#src/ui/list/list-address.ts'

const RECORD = 'record'

/** The record that the address opens beside the list; null for none. */
export function recordIn(address: URLSearchParams): number | null {
  const said = address.get(RECORD) ?? ''
  return /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null
}

/** The address of a list, and of the record that is open beside it. */
export function addressWith(query: ListQuery, record: number | null): URLSearchParams {
  const address = addressOf(query)
  if (record !== null) address.set(RECORD, String(record))
  return address
}

export const addressOfRecord = (id: number): string => `${RECORD}=${id}`

/** The address of a list as it is, with another record open beside it. */
export function addressBeside(search: string, id: number): string {
  const address = new URLSearchParams(search)
  address.set(RECORD, String(id))
  return address.toString()
}
