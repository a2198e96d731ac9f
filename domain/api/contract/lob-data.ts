import * as z from 'zod/mini'
import { permission } from '../../access.ts'
import { lobData } from '../../contracts/lob-data.ts'
import { endpoint } from '../endpoint.ts'

/** The template of the contract's line of business, in the version that the contract holds, with what was filled in. */
export const loadLobData = endpoint({
  name: 'loadLobData',
  method: 'GET',
  path: '/core/lob_data',
  access: permission('view_contract'),
  tag: 'contract',
  input: z.strictObject({ uuid: z.string().check(z.uuid('not_valid')) }),
  output: lobData,
})
