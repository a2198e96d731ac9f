import type { loadAgreementLimits } from '#domain/api/binder/limits.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Named } from '#domain/records/links.ts'
import { useLimits } from '#src/actors/records/agreement-limits.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMay } from '#src/services/services.tsx'
import { formatDate, formatInstant } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LimitBars } from './LimitBars.tsx'
import classes from './Limits.module.css'

const history = later(() => import('./LimitHistory.tsx'))
const whatIf = later(() => import('./WhatIf.tsx'))

type Known = Output<typeof loadAgreementLimits>

/** What declarations use of the limits of an agreement contract, how that came about, and what another one would do. */
export default function Limits({ contract }: { contract: Row }) {
  const { t } = useTranslation('binder-limits')
  const heading = useId()
  const { data, problem, request } = useLimits(contract.id, contract.row_version)
  return (
    <section className={classes.limits} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{t('title')}</h2>
        {data && <Counts known={data} />}
      </div>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {!data && !problem && <Waiting size="xs" label={t('loading')} />}
      {data && <Known known={data} contract={contract} />}
    </section>
  )
}

function Counts({ known: { bound, waiting } }: { known: Known }) {
  const { t } = useTranslation('binder-limits')
  return <p className={classes.counts}>{`${t('bound', { count: bound })} · ${t('waiting', { count: waiting })}`}</p>
}

const currenciesOf = ({ currency, permitted_currencies: permitted }: Row) => [
  ...new Set([currency as Named, ...((permitted ?? []) as Named[])].map(({ name }) => name)),
]

function Known({ known, contract }: { known: Known; contract: Row }) {
  const { t } = useTranslation('binder-limits')
  const [isAsking, setAsking] = useState(false)
  const hasClass = known.uses.some(({ kind }) => kind === 'aggregate')
  return (
    <>
      {!known.takes_declarations && <p className={classes.note}>{t('takesNone')}</p>}
      {known.unconverted > 0 && <p className={classes.note}>{t('unconverted', { count: known.unconverted })}</p>}
      <LimitBars uses={known.uses} currency={known.currency} />
      <p className={classes.legend}>{t('legend')}</p>
      {known.leader && <Leader leader={known.leader} />}
      {known.history.length > 1 && (
        <div className={classes.part}>
          <h3>{t('history.title')}</h3>
          <Suspense fallback={<div className={classes.waiting} />}>
            <history.Component uses={known.uses} history={known.history} />
          </Suspense>
        </div>
      )}
      {hasClass && known.takes_declarations && (
        <div className={classes.part}>
          <h3>{t('whatIf.title')}</h3>
          {isAsking ? (
            <Suspense fallback={<Waiting size="xs" label={t('loading')} />}>
              <whatIf.Component known={known} currencies={currenciesOf(contract)} />
            </Suspense>
          ) : (
            <Button variant="default" onPointerEnter={() => void whatIf.prepare()} onClick={() => setAsking(true)}>
              {t('whatIf.open')}
            </Button>
          )}
        </div>
      )}
      {known.declarations.length > 0 && <Declarations known={known} />}
    </>
  )
}

/** Where the leading market is written to, and what it was told. */
function Leader({ leader: { id, name, email, notice } }: { leader: NonNullable<Known['leader']> }) {
  const { t, i18n } = useTranslation('binder-limits')
  const at = notice && formatInstant(i18n.language, notice.at)
  return (
    <>
      {notice?.email && <p className={classes.legend}>{t('leader.sent', { name: notice.leader, email: notice.email, at })}</p>}
      {notice?.email === null && <p className={classes.note}>{t('leader.notSent', { name: notice.leader, at })}</p>}
      {email === null && (
        <p className={classes.note}>
          {t('leader.noAddress')} <Link to={`/master/market/${id}`}>{name}</Link>
        </p>
      )}
    </>
  )
}

function Declarations({ known: { declarations } }: { known: Known }) {
  const { t, i18n } = useTranslation('binder-limits')
  const may = useMay()({ all: ['view_contract'] })
  if (!may) return null
  return (
    <div className={classes.part}>
      <h3>{t('declarations')}</h3>
      <ul className={classes.declarations}>
        {declarations.map(({ uuid, contract_number: number, assured, is_bound: isBound, period_from: from }) => (
          <li key={uuid}>
            <Link to={`/contract/form/${uuid}?view=overview`}>{number}</Link>
            <span>{assured ?? '–'}</span>
            <span>{from ? formatDate(i18n.language, from) : '–'}</span>
            <span>{isBound ? t('isBound') : t('isWaiting')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
