import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import card from '#src/ui/card/card.module.css'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Endorsement.module.css'
import { wordOf } from './move-words.ts'

type Move = Endorsement['moves'][number]
type Blocker = Move['lacks'][number]['blockers'][number]

/** Opens the form at a field; null where the reader cannot change the endorsement. */
type OnOpen = ((path: string) => void) | null

/** What keeps a move from being made, who can see to it, and the way to where that is done. */
export function Blocked({ move: { name, lacks }, onOpen }: { move: Move; onOpen: OnOpen }) {
  const { t } = useTranslation('endorsement')
  return (
    <div className={classes.blocked}>
      <h3>{`${t(wordOf(name))} · ${t('page.blocked')}`}</h3>
      {lacks.map(({ need, who, blockers }) => (
        <div key={need}>
          <ul>
            {blockers.map((blocker) => (
              <li key={`${blocker.key} ${blocker.path ?? ''}`}>
                <Told blocker={blocker} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          <small className={card.quiet}>{t('page.who', { who })}</small>
        </div>
      ))}
    </div>
  )
}

function Told({ blocker: { path, message, to }, onOpen }: { blocker: Blocker; onOpen: OnOpen }) {
  if (to !== null) return <Link to={to}>{message}</Link>
  if (path === null || onOpen === null) return message
  return <LinkButton onClick={() => onOpen(path)}>{message}</LinkButton>
}
