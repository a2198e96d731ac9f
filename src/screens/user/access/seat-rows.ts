import type { BranchPermissions } from '../data.ts'

/** A branch of a user with what is granted there, as it is edited. */
export interface SeatRow {
  branch: number
  is_primary: boolean
  permissions: number[]
}

/** The rows to begin with: those that the reader may change. */
export const seatRows = ({ items }: BranchPermissions): SeatRow[] =>
  items
    .filter(({ is_open: isOpen }) => isOpen)
    .map(({ branch, is_primary: isPrimary, permissions }) => ({
      branch: branch.id,
      is_primary: isPrimary,
      permissions: permissions.map(({ id }) => id).toSorted((one, other) => one - other),
    }))

export const seatsWire = (rows: readonly SeatRow[]): SeatRow[] => [...rows]

export const withSeat = (rows: readonly SeatRow[], branch: number, hasPrimary: boolean): SeatRow[] => [
  ...rows,
  { branch, is_primary: !hasPrimary, permissions: [] },
]

/** Another branch becomes the primary one. */
export const withPrimary = (rows: readonly SeatRow[], branch: number): SeatRow[] =>
  rows.map((row) => ({ ...row, is_primary: row.branch === branch }))

export const withPermission = (rows: readonly SeatRow[], branch: number, permission: number, isOn: boolean): SeatRow[] =>
  rows.map((row) => {
    if (row.branch !== branch) return row
    const others = row.permissions.filter((id) => id !== permission)
    return { ...row, permissions: isOn ? [...others, permission].toSorted((one, other) => one - other) : others }
  })
