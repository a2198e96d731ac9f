import type { ContractLines, LineBasesShown, LinesOfSection, ShownLine } from '#domain/contracts/lines/view.ts'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { formatDayOf, formatInstant } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import type { AskedLine } from './asked-line.ts'
import type { LineTexts } from './line-texts.ts'
import classes from './Lines.module.css'

const TONE: Record<ShownLine['status'], Tone> = {
  approached: 'plain',
  quoted: 'info',
  line_requested: 'info',
  written: 'good',
  signed: 'good',
  declined: 'danger',
  no_response: 'warning',
  withdrawn: 'danger',
  ntu: 'plain',
}

interface LineTableProps {
  lines: ContractLines
  section: LinesOfSection
  texts: LineTexts
  onAsk: (asked: AskedLine) => void
}

const COLUMNS = ['market', 'status', 'written', 'signed', 'conditions', 'evidence', 'advice', 'acts'] as const

/** Markets of a section, the leader first; on a phone each is a card. */
export function LineTable({ lines, section, texts, onAsk }: LineTableProps) {
  if (section.lines.length === 0) return <p className={classes.hint}>{texts.tell('noMarkets')}</p>
  return (
    <ScrollRegion label={texts.sectionName(section)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-number={name === 'written' || name === 'signed' || undefined}>
                {texts.tell(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              section={section}
              canConfirm={lines.rights.can_confirm}
              canRecord={lines.rights.record}
              texts={texts}
              onAsk={onAsk}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface LineRowProps {
  line: ShownLine
  section: LinesOfSection
  canConfirm: boolean
  canRecord: boolean
  texts: LineTexts
  onAsk: (asked: AskedLine) => void
}

const isSame = (one: LineRowProps, other: LineRowProps) =>
  one.line === other.line && one.canConfirm === other.canConfirm && one.texts.language === other.texts.language

const LineRow = memo(function LineRow({ line, section, canConfirm, canRecord, texts, onAsk }: LineRowProps) {
  return (
    <tr>
      <th scope="row" data-label={texts.tell('column.market')}>
        <span className={classes.name}>{line.market?.name ?? line.stamp_code}</span>
        <small>
          {[line.stamp_code, line.is_leader && texts.tell('leader'), line.is_bureau_leader && texts.tell('bureauLeader')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <Cell label={texts.tell('column.status')}>
        <Badge tone={line.is_expired ? 'warning' : TONE[line.status]}>
          {line.is_expired ? texts.tell('expired') : texts.choice('market_status', line.status)}
        </Badge>
      </Cell>
      <BasesCell label={texts.tell('column.written')} bases={line.written} section={section} texts={texts} />
      <BasesCell label={texts.tell('column.signed')} bases={line.signed} section={section} texts={texts} />
      <Cell label={texts.tell('column.conditions')}>
        <Conditions line={line} texts={texts} canRecord={canRecord} onAsk={onAsk} />
      </Cell>
      <Cell label={texts.tell('column.evidence')}>
        {line.evidence ? <FilePreviewLink file={line.evidence} /> : <NotProvided />}
        {line.underwriter_reference && <small>{line.underwriter_reference}</small>}
      </Cell>
      <Cell label={texts.tell('column.advice')}>
        <Advice line={line} texts={texts} />
      </Cell>
      <Cell label={texts.tell('column.acts')}>
        <Acts line={line} canConfirm={canConfirm} texts={texts} onAsk={onAsk} />
      </Cell>
    </tr>
  )
}, isSame)

const Cell = ({ label, children }: { label: string; children: ReactNode }) => <td data-label={label}>{children}</td>

interface BasesCellProps {
  label: string
  bases: LineBasesShown | null
  section: LinesOfSection
  texts: LineTexts
}

function BasesCell({ label, bases, section, texts }: BasesCellProps) {
  if (!bases)
    return (
      <td data-label={label} data-number>
        <NotProvided />
      </td>
    )
  const money = texts.money(bases, section)
  return (
    <td data-label={label} data-number>
      <span>
        {texts.percent(bases.of_whole)} <i>{texts.tell('short.whole')}</i>
      </span>
      <small>
        {texts.percent(bases.of_order)} {texts.tell('short.order')}
      </small>
      {money && <small>{money}</small>}
    </td>
  )
}

interface PartProps {
  line: ShownLine
  texts: LineTexts
}

/** What the line was written with: each as a word, and what it is subject to with its status. */
function Conditions({ line, texts, canRecord, onAsk }: PartProps & Pick<LineRowProps, 'canRecord' | 'onAsk'>) {
  const words = [
    line.is_to_stand && texts.field('is_to_stand'),
    line.is_lead_only && texts.field('is_lead_only'),
    line.min_signed_line && texts.tell('minimum', { share: texts.percent(line.min_signed_line) }),
    line.line_condition,
    line.expires_at && texts.tell('until', { day: formatInstant(texts.language, line.expires_at) }),
    line.subjectivity_mode && line.subjectivity_mode !== 'none' && texts.choice('subjectivity_mode', line.subjectivity_mode),
    line.acceptance && texts.tell('acceptedBecause', { reason: line.acceptance }),
  ].filter(Boolean)
  if (words.length === 0 && line.subjectivities.length === 0) return <NotProvided />
  return (
    <>
      {words.length > 0 && <span>{words.join(' · ')}</span>}
      {line.subjectivities.map((row) => {
        const status = row.subjectivity_status ?? 'open'
        const said = `${row.wording ?? ''} (${texts.choice('subjectivity_status', status)})`
        return canRecord ? (
          <button
            key={row.id}
            type="button"
            className={classes.subject}
            onClick={() => onAsk({ kind: 'subjectivity', market: line.id, subjectivity: row.id })}
          >
            {said}
          </button>
        ) : (
          <small key={row.id}>{said}</small>
        )
      })}
    </>
  )
}

function Advice({ line: { advised, confirmed }, texts }: PartProps) {
  if (!advised) return <NotProvided />
  const day = (at: string) => formatDayOf(texts.language, at)
  return (
    <>
      <small>{texts.tell('advisedOn', { day: day(advised.at) })}</small>
      <Badge tone={confirmed ? 'good' : 'warning'}>
        {confirmed ? texts.tell('confirmedOn', { day: day(confirmed.at) }) : texts.tell('unconfirmed')}
      </Badge>
    </>
  )
}

const RECORDED = ['line.write', 'line.amend']

function Acts({ line, canConfirm, texts, onAsk }: PartProps & Pick<LineRowProps, 'canConfirm' | 'onAsk'>) {
  const who = line.market?.name ?? line.stamp_code ?? ''
  const button = (label: string, asked: AskedLine) => (
    <Button key={label} size="compact-xs" variant="default" aria-label={`${label}: ${who}`} onClick={() => onAsk(asked)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.rowActs}>
      {line.moves.map((move) =>
        RECORDED.includes(move)
          ? button(texts.tell(`move.${move}`), { kind: 'record', market: line.id })
          : button(texts.tell(`move.${move}`), { kind: 'move', market: line.id, move }),
      )}
      {canConfirm && line.advised && !line.confirmed && button(texts.tell('act.confirm'), { kind: 'confirm', market: line.id })}
      {button(texts.tell('act.history'), { kind: 'history', market: line.id })}
    </div>
  )
}
