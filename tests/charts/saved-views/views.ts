import type { SavedView } from '#domain/lists/saved-views.ts'

const view = (id: number, name: string, branch: SavedView['branch'], mayChange: boolean): SavedView => ({
  id,
  list: 'contract',
  name,
  branch,
  owner: { id: mayChange ? 1 : 2, name: mayChange ? 'Robin Quill' : 'Ada Vale' },
  may_change: mayChange,
  row_version: 1,
  search: '',
  filter: {},
  sort: '-period_to',
  columns: null,
  look: 'list',
})

const LONDON = { id: 1, name: 'Branch' }

export const MINE = view(1, 'Ending soon', null, true)
export const OURS = view(2, 'Marine', LONDON, false)
export const VIEWS: readonly SavedView[] = [MINE, OURS]

/** The one that is named in the dialog. */
export const NEW = view(3, 'By period', null, true)
