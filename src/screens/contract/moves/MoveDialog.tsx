import { FilesUnderWayProvider, useFilesUnderWay } from '#src/actors/files/files-under-way.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useStageName } from '../stage-name.ts'
import { Asking } from './Asking.tsx'
import { Blocked } from './Blocked.tsx'
import { Changes } from './Changes.tsx'
import type { DialogProps } from './dialog-props.ts'
import { useMoveName } from '../move-name.ts'
import { Stale } from './Stale.tsx'
import classes from './Moves.module.css'

/** One move: filled in, tried, and made. */
export default function MoveDialog(props: DialogProps) {
  const { actor } = props
  const { t } = useTranslation('contract-view')
  const nameOf = useMoveName()
  const stageOf = useStageName()
  const files = useFilesUnderWay()
  const moves = useSelector(actor, ({ context }) => context.moves)
  const name = useSelector(actor, ({ context }) => context.move)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const move = moves?.moves.find((each) => each.name === name)
  const cancel = () => !isBusy && actor.send({ type: 'move.cancel' })
  return (
    <Dialog
      opened
      onClose={cancel}
      closeOnClickOutside={false}
      returnFocus={false}
      size="lg"
      title={nameOf(name)}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('moves.close'), disabled: isBusy }}
    >
      <FilesUnderWayProvider value={files}>
        <div className={classes.form}>
          {move && moves && move.to !== moves.stage_id && (
            <p className={classes.about}>{t('moves.from', { from: stageOf(moves.stage_id), to: stageOf(move.to) })}</p>
          )}
          <Body {...props} />
        </div>
      </FilesUnderWayProvider>
    </Dialog>
  )
}

function Body(props: DialogProps) {
  const isStale = useSelector(props.actor, (snapshot) => snapshot.matches('stale'))
  const isBlocked = useSelector(props.actor, (snapshot) => snapshot.matches('blocked'))
  const isTried = useSelector(
    props.actor,
    (snapshot) => snapshot.matches('previewed') || snapshot.matches('moving') || snapshot.matches('unmade'),
  )
  if (isStale) return <Stale {...props} />
  if (isBlocked) return <Blocked {...props} />
  return isTried ? <Changes {...props} /> : <Asking {...props} />
}
