import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { ChooseFile } from './ChooseFile.tsx'
import { Following } from './Following.tsx'
import classes from './import.module.css'
import type { ImportProps } from './import-props.ts'
import { MapColumns } from './MapColumns.tsx'
import { Reported } from './Reported.tsx'

const STEPS = ['file', 'columns', 'check', 'import'] as const
const OUTCOMES = ['reported', 'done', 'stopped', 'failed'] as const

type Part = 'finding' | 'choosing' | 'mapping' | 'following' | (typeof OUTCOMES)[number]
type Snapshot = SnapshotFrom<ImportProps['actor']>

/** What shows; a choice or its button stays until what it asked for is answered. */
function partOf(snapshot: Snapshot): Part {
  const is = (state: Part | 'reading') => snapshot.matches({ open: state })
  if (is('finding')) return 'finding'
  if (is('choosing') || is('reading')) return 'choosing'
  if (is('mapping')) return 'mapping'
  return OUTCOMES.find(is) ?? 'following'
}

/** Which of the four steps that is. */
function stepOf(snapshot: Snapshot): number {
  const part = partOf(snapshot)
  if (part === 'finding' || part === 'choosing') return 0
  if (part === 'mapping') return 1
  return snapshot.context.isTrial ? 2 : 3
}

/** The way of a file into a list or a form, step by step. Closing it stops nothing that was begun. */
export function ImportDialog(props: ImportProps) {
  const { actor, title } = props
  return (
    <Dialog
      opened
      onClose={() => actor.send({ type: 'dialog.close' })}
      closeOnClickOutside={false}
      returnFocus={false}
      size="56rem"
      classNames={{ title: classes.title }}
      title={title}
    >
      <Steps {...props} />
      <Body {...props} />
    </Dialog>
  )
}

function Steps({ actor }: ImportProps) {
  const { t } = useTranslation('import')
  const step = useSelector(actor, stepOf)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((name, at) => (
        <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}

/** What is pressed goes with its part: the focus begins anew at the head of the next. */
function useFocusAtHead(part: Part) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus({ preventScroll: true }), [part])
  return body
}

function Body(props: ImportProps) {
  const { t } = useTranslation('import')
  const part = useSelector(props.actor, partOf)
  const body = useFocusAtHead(part)
  return (
    <div ref={body} tabIndex={-1} className={classes.body} role="group" aria-label={t(`parts.${part}`)}>
      {part === 'finding' && <Waiting size="sm" label={t('parts.finding')} />}
      {part === 'choosing' && <ChooseFile {...props} />}
      {part === 'mapping' && <MapColumns {...props} />}
      {part === 'following' && <Following {...props} />}
      {OUTCOMES.some((outcome) => outcome === part) && <Reported {...props} />}
    </div>
  )
}
