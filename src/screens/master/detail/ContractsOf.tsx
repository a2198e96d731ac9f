import { isInTheMaking } from '#domain/agreements/standing.ts'
import type { AgreementStatus } from '#domain/agreements/choices.ts'
import { agreementContract } from '#domain/entities/binder/agreement-contract.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useTranslation } from 'react-i18next'
import { RecordsOf } from '../below/RecordsOf.tsx'
import classes from '../record/RecordDetail.module.css'

/** With its exact fields forgotten: what draws it goes by its declaration. */
const contract = agreementContract as unknown as Entity
const FACTS = ['inception_from', 'inception_to', 'gross_premium_income_limit', 'account_status'] as const

/** The contracts of an agreement; new ones as long as its terms may be changed. */
export function ContractsOf({ agreement }: { agreement: Row }) {
  const { t } = useTranslation('binder')
  const words = {
    title: t('contracts.title'),
    loading: t('contracts.loading'),
    none: t('contracts.none'),
    add: t('contracts.add'),
    list: t('contracts.list'),
  }
  const mayAdd = isInTheMaking(agreement.status as AgreementStatus)
  const hrefOf = ({ id }: Row) => `${contract.screen}/detail/${id}`
  return (
    <div className={classes.contracts}>
      <RecordsOf
        entity={contract}
        by="agreement"
        id={agreement.id}
        facts={FACTS}
        {...{ hrefOf, words, mayAdd }}
        version={agreement.row_version}
      />
    </div>
  )
}
