import type { ContractLines, LineBasesShown, LinesOfSection } from '#domain/contracts/lines/view.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AskedLine } from './asked-line.ts'
import { LineTable } from './LineTable.tsx'
import { useLineTexts, type LineTexts } from './line-texts.ts'
import { RunShown } from './RunShown.tsx'
import classes from './Lines.module.css'

interface SectionLinesProps {
  lines: ContractLines
  section: LinesOfSection
  isOpen: boolean
  onAsk: (asked: AskedLine) => void
}

/** One section: how its lines stand against the order, its markets, and how it was signed down. */
export function SectionLines({ lines, section, isOpen, onAsk }: SectionLinesProps) {
  const texts = useLineTexts()
  const [isShown, setShown] = useState(isOpen)
  return (
    <details className={classes.section} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h3>{texts.sectionName(section)}</h3>
        <Totals section={section} texts={texts} />
      </summary>
      {isShown && (
        <>
          <Acts lines={lines} section={section} texts={texts} onAsk={onAsk} />
          <LineTable lines={lines} section={section} texts={texts} onAsk={onAsk} />
          {section.run && <RunShown section={section} signing={section.run} run={section.run} />}
        </>
      )}
    </details>
  )
}

const standingOf = ({ open, over, shortfall }: LinesOfSection) => {
  if (Number(over) > 0) return { tone: 'info' as const, key: 'over', value: over }
  if (Number(open) === 0) return { tone: 'good' as const, key: 'filled', value: open }
  return { tone: shortfall ? ('info' as const) : ('warning' as const), key: shortfall ? 'shortAccepted' : 'short', value: open }
}

function Totals({ section, texts }: { section: LinesOfSection; texts: LineTexts }) {
  const standing = standingOf(section)
  const both = (bases: LineBasesShown) =>
    texts.tell('bases', { whole: texts.percent(bases.of_whole), order: texts.percent(bases.of_order) })
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{texts.tell('order')}</dt>
        <dd>{texts.tell('ofWhole', { share: texts.percent(section.order) })}</dd>
      </div>
      <div>
        <dt>{texts.tell('written')}</dt>
        <dd>{both(section.written)}</dd>
      </div>
      <div>
        <dt>{texts.tell('signed')}</dt>
        <dd>{both(section.signed)}</dd>
      </div>
      <div>
        <dt className="sw-unseen">{texts.tell('standing')}</dt>
        <dd>
          <Badge tone={standing.tone}>{texts.tell(`standings.${standing.key}`, { share: texts.percent(standing.value) })}</Badge>
        </dd>
      </div>
    </dl>
  )
}

interface ActsProps {
  lines: ContractLines
  section: LinesOfSection
  texts: LineTexts
  onAsk: (asked: AskedLine) => void
}

function Acts({ lines: { rights }, section, texts, onAsk }: ActsProps) {
  const isLive = section.section_status === 'active'
  const act = (kind: 'signDown' | 'rollBack' | 'shortfall') => (
    <Button size="compact-sm" variant="default" onClick={() => onAsk({ kind, section: section.id })}>
      {texts.tell(`act.${kind}`)}
    </Button>
  )
  if (!isLive) return <p className={classes.hint}>{texts.tell(`notLive.${section.section_status}`)}</p>
  return (
    <div className={classes.acts}>
      {rights.can_accept_shortfall && Number(section.open) > 0 && !section.shortfall && act('shortfall')}
      {rights.can_sign_down && act('signDown')}
      {rights.can_sign_down && section.run && act('rollBack')}
    </div>
  )
}
