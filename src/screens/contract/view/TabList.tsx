import { VIEW_TABS, type ViewTab } from '#domain/contracts/view-tabs.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useTabKeys } from './tab-keys.ts'
import classes from './ContractView.module.css'

const addressOf = (tab: ViewTab) => `?view=${tab}`

/** The parts of the page, each at an address of its own and by Alt and its number. */
export function TabList({ tab }: { tab: ViewTab }) {
  const { t } = useTranslation('contract-view')
  const navigate = useNavigate()
  const row = useRef<HTMLElement>(null)
  useTabKeys((to) => void navigate(addressOf(to), { replace: true }))
  useEffect(() => {
    const [whole, open] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    if (whole && open) whole.scrollTo({ left: open.offsetLeft + open.offsetWidth / 2 - whole.clientWidth / 2 })
  }, [tab])
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('tabs.label')}>
      {VIEW_TABS.map((name, place) => (
        <Link
          key={name}
          to={addressOf(name)}
          replace
          aria-current={name === tab ? 'page' : undefined}
          aria-keyshortcuts={`Alt+${place + 1}`}
          title={`Alt+${place + 1}`}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
