import { formatShare } from '#src/ui/format.ts'
import { IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FileAction, FileRow } from './FileRow.tsx'
import type { UploadView } from './upload-view.ts'
import classes from './upload.module.css'

export interface UploadActions {
  cancel: (id: number) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

const isWorking = ({ phase }: UploadView) => phase === 'preparing' || phase === 'sending' || phase === 'checking'
const isOver = ({ phase }: UploadView) => phase === 'failed' || phase === 'refused'

/** A file on its way: how far it is, or what has happened to it and what can be done. */
export function UploadRow({ view, cancel, retry, remove }: { view: UploadView } & UploadActions) {
  const { t } = useTranslation('files')
  const { id, name, size, phase } = view
  const actions = isWorking(view) ? (
    <FileAction icon={IconPlayerStop} label={t('cancel', { name })} onClick={() => cancel(id)} />
  ) : (
    <>
      {phase !== 'refused' && <FileAction icon={IconRefresh} label={t('retry', { name })} onClick={() => retry(id)} />}
      <FileAction icon={IconTrash} label={t('remove', { name })} onClick={() => remove(id)} />
    </>
  )
  return (
    <FileRow
      name={name}
      size={size}
      tone={isOver(view) ? 'danger' : 'quiet'}
      isBusy={isWorking(view)}
      note={<Note view={view} />}
      actions={actions}
    />
  )
}

function Note({ view }: { view: UploadView }) {
  const { t, i18n } = useTranslation('files')
  const { name, size, sent, phase } = view
  if (isOver(view)) return <Fault view={view} />
  const told = { preparing: t('preparing'), checking: t('checking'), cancelled: t('cancelled') }
  if (phase !== 'sending') return <p className={classes.note}>{told[phase as keyof typeof told]}</p>
  const share = formatShare(i18n.language, size === 0 ? 0 : sent / size)
  return (
    <div className={classes.progress}>
      <progress aria-label={t('sending', { name })} value={sent} max={size} />
      <span>{share}</span>
    </div>
  )
}

/** Texts of a fault that was found before anything was sent are ours; those of a refusal are the server's. */
function Fault({ view: { name, fault, problem } }: { view: UploadView }) {
  const { t } = useTranslation(['files', 'errors'])
  const said = fault
    ? t(`errors:${fault.key as ParseKeys<'errors'>}`, fault.params ?? {})
    : (problem?.fields.file ?? problem?.message)
  return (
    <p className={classes.note} role="alert">
      {t('files:fault', { name, fault: said || t('errors:unexpected') })}
    </p>
  )
}
