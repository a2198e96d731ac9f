import { COMPARED } from '#domain/contracts/bounds.ts'
import type { SinceVersion as Since } from '#domain/contracts/summary/summary.ts'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { ChangesTable } from '../history/ChangesTable.tsx'
import { useMoveName } from '../move-name.ts'
import classes from './Standing.module.css'

/** Longer lists are closed at first: there is a whole contract below. */
const FEW = 10

/** What differs from the contract as it was last sent on or issued. */
export function SinceVersion({ since: { version, changes, is_cut: isCut } }: { since: Since }) {
  const { t } = useTranslation('contract-summary')
  const title = t('since.title')
  if (version === null) {
    return (
      <Card level={3} title={title}>
        <p className={card.quiet}>{t('since.first')}</p>
      </Card>
    )
  }
  return (
    <Card level={3} title={title}>
      <VersionName version={version} />
      {isCut && <p role="status">{t('since.cut', { most: COMPARED })}</p>}
      {changes.length === 0 && <p className={card.quiet}>{t('since.none')}</p>}
      {changes.length > 0 && (
        <details className={classes.changes} open={changes.length <= FEW}>
          <summary>{t('since.changed', { count: changes.length })}</summary>
          <ChangesTable title={title} changes={changes} isBusy={false} />
        </details>
      )}
    </Card>
  )
}

function VersionName({ version: { move, paper, number, at, by } }: { version: NonNullable<Since['version']> }) {
  const { t, i18n } = useTranslation(['contract-summary', 'contract-view', 'contract-issued'])
  const nameOf = useMoveName()
  const name = paper
    ? t('contract-issued:list.name', { kind: t(`contract-issued:kind.${paper}`), version: number })
    : nameOf(move ?? '')
  const said = [name, formatInstant(i18n.language, at), by?.name ?? t('contract-view:history.system')].join(' · ')
  return <p className={classes.about}>{t('since.version', { version: said })}</p>
}
