import { listBusinessPremium } from '#domain/api/contract/business.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { formatMoney } from '#src/ui/format.ts'
import { AnswerPager } from '#src/ui/list/AnswerPager.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { viewOf } from '../contract-places.ts'
import type { BehindData } from '../data.ts'
import type { Figure } from './behind.ts'
import classes from './Business.module.css'

interface BehindProps {
  year: number
  figure: Figure
  /** What the figure is of: a month or a class. */
  of: string
  /** Its code. */
  currency: string
  onClose: () => void
}

const FIRST = { page: 1, page_size: 25 }

/** The contracts behind a figure of premium, each with what it adds to it. */
export default function Behind({ year, figure, of, currency, onClose }: BehindProps) {
  const { t } = useTranslation('dashboard')
  const [place, setPlace] = useState(FIRST)
  const { data, problem, request } = useLoaded(listBusinessPremium, { year, ...figure, ...place })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t('business.behind.title', { of: `${of} · ${currency}` })}
      closeButtonProps={{ 'aria-label': t('business.behind.close') }}
    >
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {!problem && !data && <Skeleton height={120} />}
      {data && (data.total === 0 ? <p>{t('business.behind.none')}</p> : <Rows data={data} currency={currency} />)}
      {data && <AnswerPager answer={data} onTurn={setPlace} />}
    </Dialog>
  )
}

function Rows({ data: { items, premium }, currency }: { data: BehindData; currency: string }) {
  const { t, i18n } = useTranslation(['dashboard', 'contract-accounts'])
  const { language } = i18n
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('business.behind.contract')}</th>
          <th scope="col">{t('business.behind.kind')}</th>
          <th scope="col" data-figures>
            {t('business.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ uuid, contract_number: number, assured, month, kind, premium: part }) => (
          <tr key={`${uuid} ${month} ${kind}`}>
            <th scope="row">
              <Link to={viewOf(uuid, 'premium')}>{assured === null ? number : `${number} · ${assured}`}</Link>
            </th>
            <td data-text>{t(`contract-accounts:kind.${kind}`)}</td>
            <td>{formatMoney(language, part, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('business.behind.total')}
          </th>
          <td>
            <strong>{formatMoney(language, premium, currency)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
