import type { TaxRow } from '#domain/api/contract/given.ts'
import { useTaxRows } from '#src/actors/contracts/tax-rows.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TaxRates.module.css'

interface TaxRatesProps {
  uuid: string
  /** Adds those that are not there yet, and answers how many. */
  onGiven: (rows: readonly TaxRow[]) => number
}

/** The taxes of the register at one press. */
export default function TaxRates({ uuid, onGiven }: TaxRatesProps) {
  const { t } = useTranslation('contract-parts')
  const [count, setCount] = useState<number | null>(null)
  const actor = useTaxRows((rows) => setCount(onGiven(rows)))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const ask = () => actor.send({ type: 'operation.request', input: { uuid } })
  return (
    <div className={classes.row}>
      <Button variant="subtle" size="xs" loading={isBusy} onClick={ask}>
        {t('taxes.insert')}
      </Button>
      <span role="status">{count !== null && (count === 0 ? t('taxes.none') : t('taxes.added', { count }))}</span>
      {problem && <span role="alert">{problem.message}</span>}
    </div>
  )
}
