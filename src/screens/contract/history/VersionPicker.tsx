import type { ContractVersions } from '#domain/api/contract/view.ts'
import { isDay } from '#domain/formats.ts'
import { useContractVersions } from '#src/actors/contracts/contract-view.ts'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHappeningWords } from './words.ts'
import classes from './History.module.css'

export type Version = ContractVersions['items'][number]

interface VersionPickerProps {
  uuid: string
  label: string
  /** Entries are asked for anew with another one. */
  version: number
  chosen: Version | null
  onChoose: (version: Version | null) => void
}

/** Any entry of the history: those of a page, up to a day that is typed, and the way to older and newer ones. */
export function VersionPicker({ uuid, label, version, chosen, onChoose }: VersionPickerProps) {
  const { t, i18n } = useTranslation('contract-view')
  const wordsOf = useHappeningWords()
  const [asked, setAsked] = useState({ page: 1, until: '' })
  const { page, until } = asked
  const { data, problem, request } = useContractVersions({ uuid, page, ...(isDay(until) && { until }) }, version)
  const shown = data?.items ?? []
  const offered = chosen === null || shown.some(({ id }) => id === chosen.id) ? shown : [chosen, ...shown]
  const labelOf = (one: Version) =>
    [formatInstant(i18n.language, one.at), wordsOf(one), one.actor?.name ?? t('history.system')].join(' · ')
  return (
    <fieldset className={classes.version}>
      <legend className="sw-unseen">{label}</legend>
      <Select
        size="sm"
        clearable
        label={label}
        value={chosen === null ? null : String(chosen.id)}
        data={offered.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
        onChange={(value) => onChoose(offered.find(({ id }) => String(id) === value) ?? null)}
      />
      <DateField
        size="sm"
        label={t('history.compare.until')}
        value={until}
        onChange={(day) => setAsked({ page: 1, until: day })}
      />
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && <Turns answer={data} onTurn={(next) => setAsked({ page: next, until })} />}
    </fieldset>
  )
}

/** Newest first: the next page holds older ones. */
function Turns({ answer, onTurn }: { answer: ContractVersions; onTurn: (page: number) => void }) {
  const { t } = useTranslation('contract-view')
  const { items, page, page_size: size, total, total_is_estimate: isEstimate } = answer
  const hasOlder = page * size < total || (isEstimate && items.length === size)
  if (page === 1 && !hasOlder) return null
  return (
    <span className={classes.turns}>
      {page > 1 && <LinkButton onClick={() => onTurn(page - 1)}>{t('history.compare.newer')}</LinkButton>}
      {hasOlder && <LinkButton onClick={() => onTurn(page + 1)}>{t('history.compare.older')}</LinkButton>}
    </span>
  )
}
