import type { OfferedMove } from '#src/machines/contract/contract-move.setup.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import type { OnOpen } from '../view-tab.ts'
import classes from './Moves.module.css'

type Lack = OfferedMove['lacks'][number]
type Blocker = Lack['blockers'][number]

/** The moves themselves stand on the overview; what its blockers tell leads to each of them. */
const leadsOn = ({ blockers, to }: Lack) => blockers.length === 0 && !to.endsWith('view=overview')

interface LacksProps {
  lacks: readonly Lack[]
  onOpen: OnOpen
}

/** What keeps a move from being made: each need, who can meet it, and the way to the fields that mend it. */
export function Lacks({ lacks, onOpen }: LacksProps) {
  const { t } = useTranslation('contract-view')
  return (
    <ul className={classes.lacks}>
      {lacks.map((lack) => (
        <li key={lack.need}>
          <span className={classes.need}>{leadsOn(lack) ? <Link to={lack.to}>{lack.message}</Link> : lack.message}</span>
          <small>{t('moves.who', { who: lack.who.message })}</small>
          {lack.blockers.length > 0 && (
            <ul>
              {lack.blockers.map((blocker) => (
                <li key={`${blocker.step ?? ''} ${blocker.field ?? ''} ${blocker.key}`}>
                  <BlockerLine blocker={blocker} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A field goes by its name and leads there, a step to its head; what is mended elsewhere leads to where it is. */
function BlockerLine({
  blocker: { step, field, section, market, label, message, to },
  onOpen,
}: {
  blocker: Blocker
  onOpen: OnOpen
}) {
  const texts = useContractTexts()
  const told = to === null ? message : <Link to={to}>{message}</Link>
  if (step === null) return told
  const place = `${step.toUpperCase()} ${field ? wordsOf(field, texts, { section, market, label }) : texts.step(step)}`
  return (
    <>
      <LinkButton onClick={() => onOpen(step, field ?? '')}>{place}</LinkButton> {told}
    </>
  )
}
