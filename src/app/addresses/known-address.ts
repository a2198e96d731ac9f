import type { Params } from 'react-router-dom'

/** As large as a row's number can be. */
const MOST = 2_147_483_647
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST

const CAN_BE: Partial<Record<string, (text: string) => boolean>> = {
  id: isNumber,
  sourceId: isNumber,
  uuid: (text) => UUID.test(text) || isNumber(text),
}

/** Whether an address can be that of a record: what is no number of a row names none, whatever the server would say. */
export const canBeAddress = (params: Readonly<Params>): boolean =>
  Object.entries(params).every(([name, text]) => CAN_BE[name]?.(text ?? '') ?? true)
