import { IconUpload } from '@tabler/icons-react'
import { useRef, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './upload.module.css'

interface DropZoneProps {
  id: string
  /** Of the elements that name it. */
  labelledBy: string
  /** Of the elements that say more about it. */
  describedBy: string
  /** Extensions with their dots. */
  accept: readonly string[]
  isMany: boolean
  isInvalid: boolean
  onChoose: (files: readonly File[]) => void
}

/** The mark is an attribute of the element: a state of its own would render at each move of the pointer. */
const mark = (isOver: boolean) => (event: DragEvent<HTMLElement>) => {
  event.preventDefault()
  event.currentTarget.toggleAttribute('data-over', isOver)
}

/** A button that opens the browser's own dialog, and takes what is dropped on it. */
export function DropZone({ id, labelledBy, describedBy, accept, isMany, isInvalid, onChoose }: DropZoneProps) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onChoose(isMany ? chosen : chosen.slice(0, 1))
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className={classes.zone}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        onClick={() => input.current?.click()}
        onDragOver={mark(true)}
        onDragLeave={mark(false)}
        onDrop={(event) => {
          mark(false)(event)
          choose(event.dataTransfer.files)
        }}
      >
        <IconUpload size={18} aria-hidden />
        <span>
          <strong>{isMany ? t('chooseMany') : t('chooseOne')}</strong>{' '}
          <span className={classes.drop}>{isMany ? t('dropMany') : t('dropOne')}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={isMany}
        onChange={(event) => {
          choose(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
