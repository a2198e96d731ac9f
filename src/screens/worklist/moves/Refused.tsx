import type { MovedRow, MoveOutcome, MoveReason } from '#src/machines/contract/bulk-move.setup.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** How many of the blocked are named at first. */
const NAMED = 20
/** How many reasons are told of each at first. */
const REASONS = 3

interface RefusedProps {
  outcomes: readonly MoveOutcome[]
  /** All that were asked for, with their addresses. */
  rows: readonly MovedRow[]
}

/** The first contracts that are blocked, and the others once they are asked for. */
export function Refused({ outcomes, rows }: RefusedProps) {
  const [isWhole, setWhole] = useState(false)
  if (outcomes.length === 0) return null
  const uuids = new Map(rows.map(({ id, uuid }) => [id, uuid]))
  return (
    <ul>
      {(isWhole ? outcomes : outcomes.slice(0, NAMED)).map((outcome) => (
        <Blocked key={outcome.id} outcome={outcome} uuid={uuids.get(outcome.id) ?? ''} />
      ))}
      {!isWhole && outcomes.length > NAMED && (
        <li>
          <More count={outcomes.length - NAMED} onClick={() => setWhole(true)} />
        </li>
      )}
    </ul>
  )
}

/** One contract: its number leads to it, each reason to what mends it. */
function Blocked({ outcome: { title, reasons }, uuid }: { outcome: MoveOutcome; uuid: string }) {
  const { t } = useTranslation('list')
  const [isWhole, setWhole] = useState(false)
  return (
    <li>
      <Link to={`/contract/form/${uuid}?view=overview`}>{title}</Link>
      {t('bulk.why', { title: '', reason: '' })}
      {(isWhole ? reasons : reasons.slice(0, REASONS)).map((reason, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts of a contract may lack the same, and the list never changes
        <Reason key={place} reason={reason} isFirst={place === 0} />
      ))}
      {!isWhole && reasons.length > REASONS && (
        <>
          {' '}
          <More count={reasons.length - REASONS} onClick={() => setWhole(true)} />
        </>
      )}
    </li>
  )
}

function More({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation('worklist')
  return <LinkButton onClick={onClick}>{t('move.more', { count })}</LinkButton>
}

/** With the name of the field that mends it. */
function Reason({ reason: { field, message, to }, isFirst }: { reason: MoveReason; isFirst: boolean }) {
  const { t, i18n } = useTranslation(['list', 'contract-fields'])
  const key = `contract-fields:fields.${field?.split('.').at(-1) ?? ''}`
  const told = i18n.exists(key) ? t('list:bulk.why', { title: t(key as 'contract-fields:list'), reason: message }) : message
  return (
    <>
      {!isFirst && ' '}
      {to ? <Link to={to}>{told}</Link> : told}
    </>
  )
}
