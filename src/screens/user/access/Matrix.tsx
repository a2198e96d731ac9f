import { MODULES, type Module } from '#domain/permissions.ts'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BranchPermissions } from '../data.ts'
import { changeDraft, type Editor } from '#src/parts/editing/editor.ts'
import classes from './access.module.css'
import page from '../user.module.css'
import { Cell, type CellState } from './Cell.tsx'
import { branchesIn } from './Seats.tsx'
import { withPermission, type SeatRow } from './seat-rows.ts'

type Permission = BranchPermissions['permissions'][number]

interface MatrixProps {
  shown: BranchPermissions
  rows?: readonly SeatRow[]
  editor?: Editor
}

/** A column: a branch and what is in it. */
interface Place {
  branch: { id: number; code: string; name: string }
  granted: ReadonlySet<number>
  fromRoles: ReadonlySet<number>
  isOpen: boolean
}

const idsOf = (held: readonly { id: number }[]) => new Set(held.map(({ id }) => id))

/** The user's branches, those that are being edited as they are typed. */
function placesOf(shown: BranchPermissions, rows: readonly SeatRow[] | undefined): Place[] {
  const stored = shown.items.map((item) => ({
    branch: item.branch,
    granted: idsOf(item.permissions),
    fromRoles: idsOf(item.from_roles),
    isOpen: item.is_open && rows !== undefined,
  }))
  if (!rows) return stored
  const branches = branchesIn(shown)
  const typed = rows.map(({ branch, permissions }) => ({
    branch: branches.get(branch) ?? { id: branch, code: '', name: '' },
    granted: new Set(permissions),
    fromRoles: stored.find((place) => place.branch.id === branch)?.fromRoles ?? new Set<number>(),
    isOpen: true,
  }))
  return [...typed, ...stored.filter(({ isOpen }) => !isOpen)]
}

const speaksOf = ({ codename, name }: Permission, typed: string) =>
  `${codename} ${name}`.toLowerCase().includes(typed.trim().toLowerCase())

/** Every permission in every branch, by part of the product; while it is only read, those that count somewhere. */
export function Matrix({ shown, rows, editor }: MatrixProps) {
  const { t } = useTranslation(['people', 'master'])
  const [typed, setTyped] = useState('')
  const places = placesOf(shown, rows)
  if (places.length === 0) return null
  const counts = ({ id }: Permission) => places.some(({ granted, fromRoles }) => granted.has(id) || fromRoles.has(id))
  const found = shown.permissions.filter((one) => speaksOf(one, typed) && (rows !== undefined || counts(one)))
  const groups = MODULES.map((module) => [module, found.filter((one) => one.module === module)] as const)
  return (
    <div className={classes.matrixBox}>
      <TextInput
        type="search"
        className={page.search}
        aria-label={t('access.search')}
        placeholder={t('access.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={classes.legend}>
        <span data-kind="role">{t('access.fromRole')}</span>
        <span data-kind="direct">{t('access.direct')}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div className={classes.scroller} role="region" aria-label={t('access.matrix')} tabIndex={0}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('fields.permission')}</th>
              {places.map(({ branch }) => (
                <th key={branch.id} scope="col">
                  <abbr title={branch.name}>{branch.code}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([module, permissions]) =>
            permissions.length > 0 ? (
              <Group key={module} module={module} permissions={permissions} places={places} rows={rows} editor={editor} />
            ) : null,
          )}
        </table>
      </div>
      {found.length === 0 && <p className={page.quiet}>{t('access.noneFound')}</p>}
      {editor && <Faults editor={editor} places={places} rows={rows ?? []} />}
    </div>
  )
}

interface GroupProps {
  module: Module
  permissions: readonly Permission[]
  places: readonly Place[]
  rows: readonly SeatRow[] | undefined
  editor: Editor | undefined
}

function Group({ module, permissions, places, rows, editor }: GroupProps) {
  const { t } = useTranslation(['people', 'master'])
  const stateOf = (place: Place, permission: Permission): CellState => ({
    isGranted: place.granted.has(permission.id),
    isFromRole: place.fromRoles.has(permission.id),
    isOpen: place.isOpen && (place.granted.has(permission.id) || permission.givable_in.includes(place.branch.id)),
    isEdited: place.isOpen,
  })
  return (
    <tbody>
      <tr>
        <th colSpan={places.length + 1} scope="rowgroup">
          {t(`master:permission.choices.module.${module}`)}
        </th>
      </tr>
      {permissions.map((permission) => (
        <tr key={permission.id}>
          <th scope="row">
            {permission.name}
            <small>{permission.codename}</small>
          </th>
          {places.map((place) => (
            <td key={place.branch.id}>
              <Cell
                {...stateOf(place, permission)}
                permission={permission.name}
                branch={place.branch.name}
                onChange={(isOn) =>
                  editor && changeDraft(editor, withPermission(rows ?? [], place.branch.id, permission.id, isOn))
                }
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** What was refused of a branch; it holds as long as the branch is as it was sent. */
function Faults({ editor, places, rows }: { editor: Editor; places: readonly Place[]; rows: readonly SeatRow[] }) {
  const { problem, sent } = useSelector(editor, ({ context }) => context)
  const told = rows.flatMap((row) => {
    const at = Array.isArray(sent) ? (sent as SeatRow[]).indexOf(row) : -1
    const name = places.find(({ branch }) => branch.id === row.branch)?.branch.name ?? ''
    return ['branch', 'permissions'].flatMap((field) => {
      const fault = problem?.fields[`branches.${at}.${field}`]
      return fault ? [`${name}: ${fault}`] : []
    })
  })
  return told.map((fault) => (
    <p key={fault} className={classes.fault}>
      {fault}
    </p>
  ))
}
