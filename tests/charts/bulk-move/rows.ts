import type { MoveWish } from '#domain/contracts/worklist/bulk-moves.ts'
import type { MovedRow } from '#src/machines/contract/bulk-move.setup.ts'

const row = (id: number): MovedRow => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  title: `C-2026-00000${id}`,
  stage_id: 1,
  row_version: 1,
})

export const TWO: readonly MovedRow[] = [row(1), row(2)]

export const SUBMIT: MoveWish = { move: 'contract.submit', reason: '', reason_code: null, valid_until: null }
