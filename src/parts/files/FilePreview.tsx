import type { FileRef } from '#domain/files/file-ref.ts'
import { useDownload } from '#src/actors/files/downloads.ts'
import { useFileContent } from '#src/actors/files/file-content.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilePreview.module.css'

/** The browser’s viewer takes the focus when it has loaded, and with it the key that closes the dialog: the dialog takes it back, once. */
function useFocusFromViewer() {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const over = new AbortController()
    const heard = () => {
      if (frame.current === null || document.activeElement !== frame.current) return
      over.abort()
      const dialog = frame.current.closest<HTMLElement>('[role="dialog"]')
      setTimeout(() => dialog?.focus())
    }
    window.addEventListener('blur', heard, { signal: over.signal })
    window.addEventListener('keydown', () => over.abort(), { signal: over.signal })
    return () => over.abort()
  }, [])
  return frame
}

/** A picture or a PDF in a dialog. */
export default function FilePreview({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const { t } = useTranslation('files')
  const download = useDownload()
  const { address, problem, request } = useFileContent(file)
  const frame = useFocusFromViewer()
  return (
    <Dialog opened onClose={onClose} size="xl" title={file.name} returnFocus={false}>
      <div className={classes.stage} aria-busy={address === null && !problem}>
        {problem && <ProblemNote problem={problem} onRetry={request} />}
        {!problem && address === null && <Loader />}
        {address !== null &&
          (file.type.startsWith('image/') ? (
            <img src={address} alt={file.name} />
          ) : (
            <iframe ref={frame} src={address} title={file.name} />
          ))}
      </div>
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('download', { name: file.name })}
          onClick={() => download(file.uuid)}
        >
          {t('downloadShort')}
        </Button>
      </div>
    </Dialog>
  )
}
