import { permission, type Access } from '../access.ts'

/** Lists whose views can be saved, and who may see each. */
export const VIEWED_LISTS = {
  contract: permission('view_contract'),
  worklist: permission('view_contract'),
} as const satisfies Record<string, Access>

export type ViewedList = keyof typeof VIEWED_LISTS

/** Characters of a name, filters of a view, and views of one user and of one branch for one list. Own choice. */
export const SAVED_VIEWS = { name: 80, filters: 40, columns: 100, own: 50, shared: 100, headLevel: 200 } as const
