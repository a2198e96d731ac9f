import { useBordereaux } from '#src/actors/records/bordereaux.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { BordereauTable } from '#src/parts/bordereaux/BordereauTable.tsx'
import { useMay } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from '../record/RecordDetail.module.css'

const SHOWN = 6

/** What the coverholder reported of a contract, the overdue ones and the newest. */
export default function BordereauxOf({ contract }: { contract: Row }) {
  const { t } = useTranslation('bordereau')
  const heading = useId()
  const mayChange = useMay()({ all: ['change_agreementcontract'] })
  const uuid = contract.uuid
  const { data, problem, request } = useBordereaux({ contract: uuid, page: 1 })
  return (
    <section className={classes.contracts} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data?.rows.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {data && data.rows.length > 0 && <BordereauTable rows={data.rows.slice(0, SHOWN)} isOfContract />}
      <div className={classes.buttons}>
        {mayChange && <Link to={`/binder/bordereau/receive?contract=${uuid}`}>{t('receive.do')}</Link>}
        {data && data.count > SHOWN && <Link to={`/binder/bordereau?contract=${uuid}`}>{t('ofContract')}</Link>}
      </div>
    </section>
  )
}
