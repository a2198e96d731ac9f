import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BranchPermissions } from '../data.ts'
import { changeDraft, type Editor } from '#src/parts/editing/editor.ts'
import classes from './access.module.css'
import page from '../user.module.css'
import { withPrimary, withSeat, type SeatRow } from './seat-rows.ts'

type Branch = BranchPermissions['offered'][number]

interface SeatsProps {
  shown: BranchPermissions
  /** What is being edited; absent where it is only read. */
  rows?: readonly SeatRow[]
  editor?: Editor
}

/** Every branch that is named somewhere: those of the user and those that can be given. */
export const branchesIn = ({ items, offered }: BranchPermissions): Map<number, Branch> =>
  new Map([...offered, ...items.map(({ branch }) => branch)].map((branch) => [branch.id, branch]))

/** The branches themselves: which is the primary one, which more there could be. */
export function Seats({ shown, rows, editor }: SeatsProps) {
  const { t } = useTranslation('people')
  if (rows && editor) return <SeatInputs shown={shown} rows={rows} editor={editor} />
  if (shown.items.length === 0) return <p className={page.quiet}>{t('access.none')}</p>
  return (
    <ul className={classes.seats} aria-label={t('access.branches')}>
      {shown.items.map(({ branch, is_primary: isPrimary }) => (
        <li key={branch.id}>
          {branch.name}
          {isPrimary && <span className={classes.badge}>{t('access.primary')}</span>}
        </li>
      ))}
    </ul>
  )
}

function SeatInputs({ shown, rows, editor }: Required<SeatsProps>) {
  const { t } = useTranslation('people')
  const problem = useSelector(editor, ({ context }) => context.problem)
  const branches = branchesIn(shown)
  const focus = useFocusKept<HTMLDivElement>('button, select')
  const kept = shown.items.filter(({ is_open: isOpen }) => !isOpen)
  const say = (draft: SeatRow[]) => changeDraft(editor, draft)
  const free = shown.offered.filter(({ id }) => !rows.some(({ branch }) => branch === id))
  const hasPrimary = [...rows, ...kept].some(({ is_primary: isPrimary }) => isPrimary)
  return (
    <div {...focus} className={classes.seatInputs}>
      <ul className={classes.seats} aria-label={t('access.branches')}>
        {rows.map((row) => {
          const name = branches.get(row.branch)?.name ?? ''
          return (
            <li key={row.branch}>
              <label>
                <input
                  type="radio"
                  name="primary-branch"
                  checked={row.is_primary}
                  onChange={() => say(withPrimary(rows, row.branch))}
                />
                {name}
              </label>
              {row.is_primary && <span className={classes.badge}>{t('access.primary')}</span>}
              <button
                type="button"
                className={page.remove}
                aria-label={t('access.removeBranch', { branch: name })}
                onClick={() => say(rows.filter(({ branch }) => branch !== row.branch))}
              >
                <IconX size={14} stroke={2} />
              </button>
            </li>
          )
        })}
      </ul>
      {problem?.fields.branches && <p className={classes.fault}>{problem.fields.branches}</p>}
      {free.length > 0 && (
        <NativeSelect
          aria-label={t('access.addBranch')}
          value=""
          data={[
            { value: '', label: t('access.addBranch') },
            ...free.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => say(withSeat(rows, Number(event.currentTarget.value), hasPrimary))}
        />
      )}
    </div>
  )
}
