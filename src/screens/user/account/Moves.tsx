import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { listUserMoves } from '#domain/api/access-control/account.ts'
import { MAY_SIGN_IN } from '#domain/user-statuses.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '../data.ts'
import classes from './account.module.css'
import page from '../user.module.css'
import { wordOf } from '#src/actors/access/confirmed-action.ts'

interface MovesProps {
  moves: Output<typeof listUserMoves>
  user: User
  action: ConfirmedActor
}

/** The moves of the account that its status knows; what keeps one from being made is said below. */
export function Moves({ moves, user, action }: MovesProps) {
  const { t } = useTranslation('people')
  const isLast = moves.some(({ lacks }) => lacks.includes('leavesAdministrator'))
  const isEnrolled = user.authenticator_enrolled_at !== null
  const deeds = [...(MAY_SIGN_IN.has(user.status) ? ['sendPasswordLink'] : []), ...(isEnrolled ? ['resetAuthenticator'] : [])]
  const offered = [...moves, ...deeds.map((name) => ({ name, lacks: [] }))]
  return (
    <>
      <div className={classes.actions}>
        {offered.map(({ name, lacks }) => (
          <Button
            key={name}
            variant="default"
            disabled={lacks.length > 0}
            onClick={() => action.send({ type: 'action.ask', name })}
          >
            {t(`actions.${wordOf(name)}.do`)}
          </Button>
        ))}
      </div>
      {isLast && <p className={page.quiet}>{t('account.lastAdministrator')}</p>}
    </>
  )
}
