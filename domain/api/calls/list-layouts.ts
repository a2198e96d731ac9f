import type { Call } from './call.ts'

const own = { access: 'signedIn', tag: 'users' } as const
const path = '/users/list-layouts/:list/'

/** How oneself has arranged the columns of lists, on every machine. */
export const layoutCalls = {
  loadListLayouts: { name: 'loadListLayouts', method: 'GET', path: '/users/list-layouts/', ...own },
  changeListLayout: { name: 'changeListLayout', method: 'PUT', path, ...own },
  removeListLayout: { name: 'removeListLayout', method: 'DELETE', path, ...own },
} as const satisfies Record<string, Call>
