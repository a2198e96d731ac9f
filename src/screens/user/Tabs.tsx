import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from './data.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import type { Editors } from './editors.ts'
import { tabsOf, type Tab } from './tabs.ts'
import classes from './user.module.css'

interface TabsProps {
  tab: Tab
  user: User
  editors: Editors
}

const EDITORS: Partial<Record<Tab, keyof Editors>> = { profile: 'profile', access: 'seats', assignments: 'assignments' }

/** The parts of the page, each with an address of its own. */
export function Tabs({ tab, user, editors }: TabsProps) {
  const { t } = useTranslation('people')
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('tabs.label')}>
      {tabsOf(user).map((name) => {
        const editor = EDITORS[name]
        return (
          <Link key={name} to={`?tab=${name}`} replace aria-current={name === tab ? 'page' : undefined}>
            {t(`tabs.${name}`)}
            {editor && <Mark editor={editors[editor]} />}
          </Link>
        )
      })}
    </nav>
  )
}

/** Something is being edited there. */
function Mark({ editor }: { editor: Editor }) {
  const { t } = useTranslation('people')
  const isUnsaved = useSelector(editor, (snapshot) => snapshot.hasTag('unsaved'))
  return isUnsaved ? <span className={classes.unsavedMark} role="img" aria-label={t('tabs.edited')} /> : null
}
