import type { ViewedHistory } from '#domain/api/contract/view.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts'
import { useContractView, useHistoryDownload } from '#src/actors/contracts/contract-view.ts'
import { AnswerPager } from '#src/ui/list/AnswerPager.tsx'
import { later } from '#src/ui/later.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useContractTexts } from '../contract-texts.ts'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { useStageName } from '../stage-name.ts'
import type { ViewTabProps } from '../view-tab.ts'
import { Timeline } from './Timeline.tsx'
import { Unfolding } from './Unfolding.tsx'
import classes from './History.module.css'

const compare = later(() => import('./Compare.tsx'))
const terms = later(() => import('./Terms.tsx'))

interface Asked {
  page: number
  page_size: number
  step?: StepName
  person?: number
}

const WHOLE: Asked = { page: 1, page_size: DEFAULT_PAGE_SIZE }

/** What was done to a contract, by whom, when and why; nothing of it is ever changed. */
export default function HistoryTab({ contract, version }: ViewTabProps) {
  const { t } = useTranslation('contract-view')
  const [asked, setAsked] = useState(WHOLE)
  const kept = useFocusKept<HTMLElement>()
  const download = useHistoryDownload(contract.uuid)
  const { data, problem, isBusy, request } = useContractView({ uuid: contract.uuid, tab: 'history', ...asked }, version)
  if (!data && problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  const { items } = data.history
  return (
    <>
      <Chain uuid={data.uuid} chain={data.chain} />
      <Card
        {...kept}
        level={3}
        title={t('history.title')}
        actions={<LinkButton onClick={download}>{t('history.download')}</LinkButton>}
        aria-busy={isBusy}
      >
        <Filters asked={asked} people={data.people} onChange={setAsked} />
        {problem && <ProblemNote problem={problem} onRetry={request} />}
        {items.length === 0 && <p className={classes.none}>{t('history.nothing')}</p>}
        <Timeline items={items} />
        <AnswerPager answer={data.history} onTurn={(place) => setAsked({ ...asked, ...place })} />
      </Card>
      {(items.length > 1 || asked !== WHOLE) && <Versions uuid={contract.uuid} version={version} />}
    </>
  )
}

/** What it renews, and what renews it. */
function Chain({ uuid: own, chain }: Pick<ViewedHistory, 'uuid' | 'chain'>) {
  const { t } = useTranslation('contract-view')
  const nameOf = useStageName()
  if (chain.length === 0) return null
  return (
    <Card level={3} title={t('history.chain.title')}>
      <ul className={classes.chain}>
        {chain.map(({ uuid, contract_number: number, stage_id: stage, is_successor: isSuccessor }) => (
          <li key={uuid}>
            <span>{t(isSuccessor ? 'history.chain.successor' : 'history.chain.expiring')}</span>{' '}
            <Link to={`/contract/form/${uuid}?view=overview`}>{number}</Link> <small>{nameOf(stage)}</small>
          </li>
        ))}
      </ul>
      {chain.some(({ is_successor: isSuccessor }) => !isSuccessor) && (
        <Unfolding label={t('history.chain.compare')} prepare={terms.prepare}>
          <terms.Component uuid={own} />
        </Unfolding>
      )}
    </Card>
  )
}

/** Any two versions beside each other, once someone wants to see them. */
function Versions({ uuid, version }: { uuid: string; version: number }) {
  const { t } = useTranslation('contract-view')
  return (
    <Card level={3} title={t('history.compare.title')}>
      <Unfolding label={t('history.compare.choose')} prepare={compare.prepare}>
        <compare.Component {...{ uuid, version }} />
      </Unfolding>
    </Card>
  )
}

interface FiltersProps {
  asked: Asked
  people: ViewedHistory['people']
  onChange: (asked: Asked) => void
}

/** One step of the form, one person. */
function Filters({ asked, people, onChange }: FiltersProps) {
  const { t } = useTranslation('contract-view')
  const texts = useContractTexts()
  const { page_size, step, person } = asked
  const narrowed = (to: Pick<Asked, 'step' | 'person'>) => onChange({ page: 1, page_size, ...to })
  return (
    <div className={classes.filters}>
      <Select
        size="sm"
        clearable
        label={t('history.step')}
        placeholder={t('history.allSteps')}
        value={step ?? null}
        data={STEP_NAMES.map((value) => ({ value, label: `${value.toUpperCase()} ${texts.step(value)}` }))}
        onChange={(value) => narrowed({ ...(value && { step: value }), ...(person && { person }) })}
      />
      <Select
        size="sm"
        clearable
        searchable
        label={t('history.person')}
        placeholder={t('history.everybody')}
        value={person === undefined ? null : String(person)}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => narrowed({ ...(step && { step }), ...(value && { person: Number(value) }) })}
      />
    </div>
  )
}
