import { useHistory } from '#src/actors/contracts/endorsements.ts'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './Endorsement.module.css'
import { useEndorsementTexts } from './endorsement-texts.ts'

const lastOf = (field: string) => field.split('.').at(-1) ?? field

/** What is said of what was done. */
const DONE = { created: 'page.created', changed: 'page.changed', removed: 'page.removed' } as const

/** What was done with an endorsement, newest first. */
export function EndorsementHistory({ id, version }: { id: number; version: number }) {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  const { data } = useHistory(id, version)
  const word = (field: string, value: string | null) => (value === null ? '–' : texts.choice(lastOf(field), value))
  return (
    <Card title={t('page.history')}>
      {data?.items.length === 0 && <p className={card.quiet}>{t('page.noHistory')}</p>}
      <ul className={classes.history}>
        {data?.items.map(({ id: entry, at, actor, action, changes }) => (
          <li key={entry}>
            <p>
              <time dateTime={at}>{formatInstant(texts.language, at)}</time>
              {` · ${actor?.name ?? '–'} · ${t(DONE[action])}`}
            </p>
            <ul>
              {(action === 'created' ? [] : changes).map(({ field, row, old, new: now }) => (
                <li key={`${field} ${row ?? ''}`}>
                  {`${texts.field(lastOf(field))}: ${word(field, old)} → ${word(field, now)}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
