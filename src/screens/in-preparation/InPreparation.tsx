import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import type { Screen } from '#src/ui/screen.ts'
import { useTranslation } from 'react-i18next'
import { Link, useMatches } from 'react-router-dom'
import classes from './InPreparation.module.css'
import words from './words.module.css'

const PICTURES = { source: 'world', stage: 'review', endorsement: 'review' } as const

/** The part of the product that a screen belongs to, as its title says: `bank` of `places:bank.add`. */
const partOf = (screen: Screen) => screen.title.replace(/^places:|\..*$/g, '') as 'bank'

/** A screen that is not made yet: says so, says what will be here, and asks the server for nothing. */
export default function InPreparation() {
  const { t } = useTranslation('preparation')
  const part: string = partOf(useMatches().at(-1)?.handle as Screen)
  const picture = Object.entries(PICTURES).find(([name]) => name === part)?.[1] ?? 'tower'
  return (
    <section className={classes.card} aria-labelledby="in-preparation">
      <div className={classes.words}>
        <p className={words.mark}>{t('mark')}</p>
        <h2 id="in-preparation">{t('title')}</h2>
        <p>{t(`parts.${part as 'bank'}`)}</p>
        <p className={classes.honest}>{t('nothingYet')}</p>
        <Link to="/dashboard" className={`sw-way ${words.way ?? ''}`}>
          {t('toDashboard')}
        </Link>
      </div>
      <Illustration name={picture} width={360} className={classes.picture} isFirst />
    </section>
  )
}
