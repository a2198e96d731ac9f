import type { FileRef } from '#domain/files/file-ref.ts'
import { extensionsFor, purposeNamed } from '#domain/files/purposes.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#src/actors/files/downloads.ts'
import { DropZone } from '#src/ui/upload/DropZone.tsx'
import { formatSize } from '#src/ui/format.ts'
import { FileAction, FileRow } from '#src/ui/upload/FileRow.tsx'
import { UploadRow } from '#src/ui/upload/UploadRow.tsx'
import classes from '#src/ui/upload/upload.module.css'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { useUploads, type Uploading } from '#src/actors/files/uploads.ts'

interface FilesFieldProps extends Uploading {
  label: string
  /** Its label stands beside it already. */
  isLabelled?: boolean
  /** Instead of what kinds and sizes are taken. */
  description?: ReactNode
  /** Files at most; with one, a second choice takes the place of the first. */
  max?: number
  error?: ReactNode
  isReadOnly?: boolean
}

/** A field of a form whose value is files: its screen lists the areas `files` and `errors`. */
export function FilesField(props: FilesFieldProps) {
  const { label, isLabelled = false, description, max = 10, error, isReadOnly = false, ...uploading } = props
  const { t, i18n } = useTranslation('files')
  const id = useId()
  const uploads = useUploads(max === 1 ? { ...uploading, onChange: (files) => uploading.onChange(files.slice(-1)) } : uploading)
  const accept = extensionsFor(uploading.purpose)
  const room = max === 1 ? 1 : max - uploading.value.length - uploads.views.length
  const { size } = purposeNamed(uploading.purpose)
  const { refusals } = uploads
  const kept = useFocusKept<HTMLDivElement>()
  useEffect(() => {
    if (refusals > 0) kept.ref.current?.querySelector<HTMLElement>('[aria-busy] button')?.focus()
  }, [refusals, kept.ref])
  const fault = error || (refusals > 0 && t('awaited'))
  return (
    <div {...kept} className={classes.field}>
      <span className={isLabelled ? 'sw-unseen' : classes.label} id={`${id}-label`}>
        {label}
      </span>
      <p className={classes.help} id={`${id}-help`}>
        {description ?? t('taken', { kinds: accept.join(', '), size: formatSize(i18n.language, size) })}
      </p>
      {!isReadOnly && room > 0 && (
        <DropZone
          id={id}
          labelledBy={`${id}-label ${id}`}
          describedBy={`${id}-help ${id}-error`}
          accept={accept}
          isMany={max > 1}
          isInvalid={Boolean(fault)}
          onChoose={(files) => uploads.choose(files.slice(0, room))}
        />
      )}
      <p className={classes.error} id={`${id}-error`} role={refusals > 0 ? 'alert' : undefined} hidden={!fault}>
        {fault}
      </p>
      <ul className={classes.list} aria-label={label}>
        {uploading.value.map((file) => (
          <KeptRow key={file.uuid} file={file} isReadOnly={isReadOnly} {...uploading} />
        ))}
        {uploads.views.map((view) => (
          <UploadRow key={view.id} view={view} {...uploads} />
        ))}
      </ul>
    </div>
  )
}

interface KeptRowProps extends Uploading {
  file: FileRef
  isReadOnly: boolean
}

function KeptRow({ file, isReadOnly, value, onChange }: KeptRowProps) {
  const { t } = useTranslation('files')
  const download = useDownload()
  const { name, size, state, uuid } = file
  const remove = () => onChange(value.filter((one) => one.uuid !== uuid))
  return (
    <FileRow
      name={name}
      size={size}
      note={state === 'pending' && <p className={classes.note}>{t('pending')}</p>}
      actions={
        <>
          {state === 'clean' && <FileAction icon={IconDownload} label={t('download', { name })} onClick={() => download(uuid)} />}
          {!isReadOnly && <FileAction icon={IconTrash} label={t('remove', { name })} onClick={remove} />}
        </>
      }
    />
  )
}
