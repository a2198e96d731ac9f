import type { Call } from '#domain/api/calls/call.ts'
import { loadContractComparisonCall } from '#domain/api/calls/contract-view.ts'
import type { loadContractComparison } from '#domain/api/contract/view.ts'
import { COMPARED } from '#domain/contracts/bounds.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangesTable } from './ChangesTable.tsx'
import { VersionPicker, type Version } from './VersionPicker.tsx'
import classes from './History.module.css'

const call: Call<typeof loadContractComparison> = loadContractComparisonCall

/** Two entries of the history, field by field. */
export default function Compare({ uuid, version }: { uuid: string; version: number }) {
  const { t } = useTranslation('contract-view')
  const [chosen, setChosen] = useState<{ from: Version | null; to: Version | null }>({ from: null, to: null })
  const { from, to } = chosen
  return (
    <>
      <div className={classes.filters}>
        {(['from', 'to'] as const).map((side) => (
          <VersionPicker
            key={side}
            {...{ uuid, version }}
            label={t(`history.compare.${side}`)}
            chosen={chosen[side]}
            onChoose={(one) => setChosen({ ...chosen, [side]: one })}
          />
        ))}
      </div>
      {from !== null && to !== null && <Compared uuid={uuid} from={from.id} to={to.id} />}
    </>
  )
}

function Compared(asked: { uuid: string; from: number; to: number }) {
  const { t } = useTranslation('contract-view')
  const { data, problem, isBusy, request } = useLoaded(call, asked)
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return null
  return (
    <>
      {data.is_cut && <p role="status">{t('history.compare.cut', { most: COMPARED })}</p>}
      <ChangesTable title={t('history.compare.title')} changes={data.changes} isBusy={isBusy} />
    </>
  )
}
