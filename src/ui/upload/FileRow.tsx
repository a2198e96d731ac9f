import { ActionIcon } from '@mantine/core'
import { IconFile, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../format.ts'
import classes from './upload.module.css'

interface FileRowProps {
  name: string
  size: number
  tone?: 'quiet' | 'danger'
  /** On its way. */
  isBusy?: boolean
  /** What there is to say about it. */
  note?: ReactNode
  actions: ReactNode
}

export function FileRow({ name, size, tone = 'quiet', isBusy = false, note, actions }: FileRowProps) {
  const { i18n } = useTranslation()
  return (
    <li className={classes.row} data-tone={tone} aria-busy={isBusy || undefined}>
      <IconFile size={18} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          <span>{name}</span> <small>{formatSize(i18n.language, size)}</small>
        </div>
        {note}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  )
}

interface FileActionProps {
  icon: Icon
  label: string
  onClick: () => void
}

/** A small button whose name says which file it is about. */
export function FileAction({ icon: Sign, label, onClick }: FileActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} onClick={onClick}>
      <Sign size={16} aria-hidden />
    </ActionIcon>
  )
}
