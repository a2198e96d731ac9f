import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBlockers, type BlockersOfPage, type Judged } from '#src/actors/contracts/blockers.ts'
import { formatNumber } from '#src/ui/format.ts'
import classes from './BlockersCell.module.css'

type Reason = BlockersOfPage extends ReadonlyMap<number, { reasons: readonly (infer One)[] }> ? One : never

/** What keeps the contracts of the page from moving on, by their ids; null until it is known. */
const PageBlockers = createContext<BlockersOfPage | null>(null)

/** Found after the rows are there. */
export function WithBlockers({ rows, children }: { rows: readonly Judged[]; children: ReactNode }) {
  return <PageBlockers value={useBlockers(rows)}>{children}</PageBlockers>
}

/** What keeps a contract from its next move: the first thing leads to where it is mended; who can, and the others, stand behind it. Nothing until it is known, and where no move leads on. */
export function BlockersCell({ id }: { id: number }) {
  const { t, i18n } = useTranslation('contract-fields')
  const found = useContext(PageBlockers)?.get(id)
  if (!found) return null
  const [first, ...others] = found.reasons
  if (first === undefined) return <span className={classes.ready}>{t('blockers.none')}</span>
  const rest = found.count - 1
  return (
    <div className={classes.blocked}>
      <Link to={first.to}>{first.text}</Link>
      <details>
        <summary>
          {rest === 0 && t('blockers.who')}
          {rest > 0 && <b aria-hidden="true">{`+${formatNumber(i18n.language, rest)}`}</b>}
          {rest > 0 && <span className="sw-unseen">{t('blockers.more', { count: rest })}</span>}
        </summary>
        <small>{first.who}</small>
        {rest > 0 && <Others told={others} untold={rest - others.length} />}
      </details>
    </div>
  )
}

function Others({ told, untold }: { told: readonly Reason[]; untold: number }) {
  const { t } = useTranslation('contract-fields')
  return (
    <ul>
      {told.map(({ text, to, who }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts of a contract may lack the same, and the list never changes
        <li key={place}>
          <Link to={to}>{text}</Link> <small>{who}</small>
        </li>
      ))}
      {untold > 0 && <li>{t('blockers.more', { count: untold })}</li>}
    </ul>
  )
}
