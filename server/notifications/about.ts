import type { About } from '../store/notifications/notify.ts'

interface NamedContract {
  id: number
  uuid: string
  contract_number: string
  /** Null for as long as nobody has named it. */
  assured: string | null
}

/** A contract by number and assured, and the page of it where its reader goes on. */
export const aboutContract = ({ id, uuid, contract_number: number, assured }: NamedContract, view = 'overview'): About => ({
  entity: 'contract',
  id,
  name: assured ? `${number} ${assured}` : number,
  path: `/contract/form/${uuid}?view=${view}`,
})
