import { loadBusiness } from '#domain/api/contract/business.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { NativeSelect } from '@mantine/core'
import { useToday } from '#src/services/today.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Ages, Pipeline } from './Pipeline.tsx'
import { Outcome } from './Outcome.tsx'
import { Premiums } from './Premiums.tsx'
import classes from './Business.module.css'

/** Years that can be looked back to. */
const YEARS = 5

/** How business goes, for heads: every figure leads to the contracts behind it. */
export default function Business() {
  const { t } = useTranslation('dashboard')
  const [address, setAddress] = useSearchParams()
  const thisYear = Number(useToday().slice(0, 4))
  const year = Number(address.get('year')) || thisYear
  const { data, problem, request } = useLoaded(loadBusiness, { year })
  const choose = (chosen: string) => setAddress(chosen === String(thisYear) ? {} : { year: chosen }, { replace: true })
  return (
    <section className={classes.business} aria-labelledby="dashboard-business">
      <div className={classes.head}>
        <h3 id="dashboard-business">{t('business.title')}</h3>
        <NativeSelect
          aria-label={t('business.year')}
          value={String(year)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={Array.from({ length: YEARS + 1 }, (_, back) => String(thisYear + 1 - back))}
        />
      </div>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {!problem && !data && <div className={classes.waiting} role="status" aria-label={t('business.loading')} />}
      {data && (
        <div className={classes.parts}>
          <Premiums data={data} />
          <Pipeline pipeline={data.pipeline} />
          <Ages ages={data.ages} />
          <Outcome outcome={data.outcome} year={data.year} />
        </div>
      )}
    </section>
  )
}
