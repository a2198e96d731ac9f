import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockersOfPage } from '#src/actors/contracts/blockers.ts'
import { formatNumber } from '#src/ui/format.ts'
import classes from './Worklist.module.css'

/** What keeps the contracts of the page from moving on, by their ids; null until it is known. */
export const PageBlockers = createContext<BlockersOfPage | null>(null)

/** What keeps a contract from its next move: the first thing in words, the others behind it. Nothing until it is known, and where no move leads on. */
export function BlockersCell({ id }: { id: number }) {
  const { t, i18n } = useTranslation('worklist')
  const found = useContext(PageBlockers)?.get(id)
  if (!found) return null
  const [first, ...others] = found.reasons
  if (first === undefined) return <span className={classes.ready}>{t('blockers.none')}</span>
  const rest = found.count - 1
  if (rest === 0) return <span className={classes.blocked}>{first}</span>
  return (
    <details className={classes.blocked}>
      <summary>
        {first} <b aria-hidden="true">{`+${formatNumber(i18n.language, rest)}`}</b>{' '}
        <span className="sw-unseen">{t('move.more', { count: rest })}</span>
      </summary>
      <Others told={others} untold={rest - others.length} />
    </details>
  )
}

function Others({ told, untold }: { told: readonly string[]; untold: number }) {
  const { t } = useTranslation('worklist')
  return (
    <ul>
      {told.map((reason, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts of a contract may lack the same, and the list never changes
        <li key={place}>{reason}</li>
      ))}
      {untold > 0 && <li>{t('move.more', { count: untold })}</li>}
    </ul>
  )
}
