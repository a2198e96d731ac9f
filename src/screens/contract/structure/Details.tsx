import type { ComputedSection } from '#domain/contracts/computed.ts'
import { segmentsOf, type Segment } from '#domain/contracts/structure/segments.ts'
import { reinstatementsOf } from './reinstatement-words.ts'
import type { StructureTexts } from './shown-figures.ts'
import classes from './Picture.module.css'

interface DetailsProps {
  section: ComputedSection
  texts: StructureTexts
  /** Leads to the step that it is entered in. */
  onOpen: () => void
}

const segmentName = ({ who, market }: Segment, texts: StructureTexts) =>
  who === 'market' ? (market?.market?.name ?? market?.stamp_code ?? '–') : texts.tell(`drawing.${who}`)

/** What of a section the drawing has no room for: its whole figures and who takes part. */
export function Details({ section, texts, onOpen }: DetailsProps) {
  const currency = section.currency?.name ?? null
  const reinstatements = reinstatementsOf(section, texts)
  const facts = [
    ['limit', section.limit],
    ['attachment', section.attachment],
    ['aggregate_limit', section.aggregate_limit],
    ['sum_insured', section.sum_insured],
    ['retention_amount', section.retention_amount],
    ['event_limit', section.event_limit],
  ] as const
  return (
    <div className={classes.details} aria-live="polite">
      <h4>{texts.nameOf(section)}</h4>
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{texts.field(name)}</dt>
              <dd>{texts.amount(value, currency)}</dd>
            </div>
          ),
        )}
        {reinstatements && (
          <div>
            <dt>{texts.group('reinstatements')}</dt>
            <dd>{reinstatements}</dd>
          </div>
        )}
      </dl>
      <ul>
        {segmentsOf(section).map((segment) => (
          <li key={segment.from}>
            <span>{segmentName(segment, texts)}</span>
            {segment.who === 'market' && <small>{texts.tell(segment.isSigned ? 'drawing.signed' : 'drawing.written')}</small>}
            <b>{texts.percent(segment.pct)}</b>
          </li>
        ))}
      </ul>
      <button type="button" className="sw-quiet" onClick={onOpen}>
        {texts.tell('details.open')}
      </button>
    </div>
  )
}
