import { permission } from '../../access.ts'
import type { Call } from './call.ts'

/** One part of a contract to be read: each tab of its page asks for its own. */
export const loadContractViewCall = {
  name: 'loadContractView',
  method: 'GET',
  path: '/core/contract-view/:uuid',
  access: permission('view_contract'),
  tag: 'contract',
} as const satisfies Call

export const loadContractComparisonCall = {
  name: 'loadContractComparison',
  method: 'GET',
  path: '/core/contract-view/:uuid/compare/',
  access: permission('view_contract'),
  tag: 'contract',
} as const satisfies Call

/** Every entry of its history, as a version that can be compared. */
export const listContractVersionsCall = {
  name: 'listContractVersions',
  method: 'GET',
  path: '/core/contract-view/:uuid/versions/',
  access: permission('view_contract'),
  tag: 'contract',
} as const satisfies Call

/** A link to the whole history as a CSV file. */
export const loadContractHistorySheetCall = {
  name: 'loadContractHistorySheet',
  method: 'GET',
  path: '/core/contract-view/:uuid/history/',
  access: permission('view_contract'),
  tag: 'contract',
} as const satisfies Call

/** What a renewal changes in the terms of the contract that it follows. */
export const loadContractTermsCall = {
  name: 'loadContractTerms',
  method: 'GET',
  path: '/core/contract-view/:uuid/terms/',
  access: permission('view_contract'),
  tag: 'contract',
} as const satisfies Call
