import type { OfferedMove } from '#src/machines/contract/contract-move.setup.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import type { OnOpen } from '../view-tab.ts'
import classes from './Moves.module.css'

type Lack = OfferedMove['lacks'][number]
type Blocker = Lack['blockers'][number]

interface LacksProps {
  lacks: readonly Lack[]
  onOpen: OnOpen
}

/** What keeps a move from being made: each need, who can meet it, and the way to the fields that mend it. */
export function Lacks({ lacks, onOpen }: LacksProps) {
  return (
    <ul className={classes.lacks}>
      {lacks.map((lack) => (
        <li key={lack.need}>
          <span className={classes.need}>{lack.message}</span>
          {lack.who && <Who who={lack.who} />}
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

/** The permission or the level of whoever can. */
function Who({ who: { permission, level } }: { who: NonNullable<Lack['who']> }) {
  const { t } = useTranslation('contract-view')
  const said = [
    permission === null ? null : t('moves.permission', { permission }),
    level === null ? null : t('moves.level', { level }),
  ].filter((part) => part !== null)
  return <small>{said.join(' · ')}</small>
}

/** A field goes by its name and leads there; a step leads to its head. */
function BlockerLine({ blocker: { step, field, message }, onOpen }: { blocker: Blocker; onOpen: OnOpen }) {
  const texts = useContractTexts()
  if (step === null) return message
  const place = `${step.toUpperCase()} ${field ? wordsOf(field, texts) : texts.step(step)}`
  return (
    <>
      <LinkButton onClick={() => onOpen(step, field ?? '')}>{place}</LinkButton> {message}
    </>
  )
}
