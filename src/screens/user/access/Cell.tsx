import { useTranslation } from 'react-i18next'
import classes from './access.module.css'

export interface CellState {
  isGranted: boolean
  isFromRole: boolean
  /** It can be changed: the reader holds it there, or it is granted already. */
  isOpen: boolean
  /** The branch is being edited, whether or not this can be changed. */
  isEdited: boolean
}

interface CellProps extends CellState {
  permission: string
  branch: string
  onChange: (isOn: boolean) => void
}

/** One permission in one branch: granted there by itself, by a role, or both. */
export function Cell({ isGranted, isFromRole, isOpen, isEdited, permission, branch, onChange }: CellProps) {
  const { t } = useTranslation('people')
  const label = t('access.cell', { permission, branch })
  return (
    <span className={classes.cell}>
      {isFromRole && (
        <span
          data-kind="role"
          role="img"
          aria-label={t('access.cellRole', { permission, branch })}
          title={t('access.fromRole')}
        />
      )}
      {isEdited ? (
        <label title={isOpen ? undefined : t('access.notYours')}>
          <input
            type="checkbox"
            checked={isGranted}
            disabled={!isOpen}
            aria-label={label}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </label>
      ) : (
        isGranted && <span data-kind="direct" role="img" aria-label={label} title={t('access.direct')} />
      )}
    </span>
  )
}
