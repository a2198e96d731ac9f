import type { WorklistItem } from '#domain/api/contract/worklists.ts'

export const LIST = 'GET /core/contract-worklist/1/1'
export const COUNTS = 'GET /core/contract-stage-counts'
export const BLOCKERS = 'GET /core/contract-blockers'
export const BOARD = 'GET /core/contract-board/1'

export const uuidOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`
export const moveOf = (id: number) => `POST /core/contract/${uuidOf(id)}/move/`

/** A contract as a worklist shows it; every second one is overdue. */
export const contract = (id: number, change: Partial<WorklistItem> = {}): WorklistItem => ({
  id,
  uuid: uuidOf(id),
  contract_number: `C-2026-00000${id}`,
  umr: null,
  assured: `Harbour Mutual ${id}`,
  stage_id: 1,
  group_id: 1,
  contract_type: 'reinsurance',
  reinsurance_type: 'cat_xl',
  class_of_business: { id: 3, name: 'Property' },
  line_of_business: null,
  handler: { id: 5, name: 'Robin Quill' },
  our_role: null,
  source: { id: 7, name: 'Stonebridge plc' },
  period_from: '2026-01-01',
  period_to: '2026-12-31',
  year_of_account: 2026,
  document_language: null,
  currency: { id: 1, name: 'GBP' },
  branch: { id: 1, name: 'London' },
  is_active: true,
  row_version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-23T10:00:00.000Z',
  stage_since: '2026-11-20T10:00:00.000Z',
  age_days: 3,
  due_on: id % 2 === 0 ? '2026-11-01' : '2027-01-01',
  is_overdue: id % 2 === 0,
  ...change,
})

export const pageOf = (...ids: number[]) => ({
  items: ids.map((id) => contract(id)),
  page: 1,
  page_size: 20,
  total: ids.length,
  total_is_estimate: false,
  next_cursor: null,
})

export const counts = {
  items: [
    { group: 1, stage: 1, count: 2 },
    { group: 1, stage: 4, count: 1234 },
  ],
}
