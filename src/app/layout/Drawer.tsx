import { Brand } from '#src/ui/Brand.tsx'
import { LanguageChoice } from '#src/ui/LanguageChoice.tsx'
import { ThemeChoice } from '#src/ui/ThemeChoice.tsx'
import { CloseButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Drawer.module.css'

interface DrawerProps {
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside and closes on Escape; a click beside it closes it too. */
export function Drawer({ onClose, children }: DrawerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('menu.label')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.top}>
          <Brand />
          <CloseButton aria-label={t('header.closeMenu')} onClick={onClose} />
        </div>
        {children}
        <div className={classes.choices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </dialog>
  )
}
