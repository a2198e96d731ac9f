import type { FileRef } from '#domain/files/file-ref.ts'
import { isPreviewed } from '#domain/files/file-kinds.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useDownload } from '#src/actors/files/downloads.ts'

const preview = later(() => import('./FilePreview.tsx'))

/** Shows a picture or a PDF on the page; any other file is downloaded. */
export function FilePreviewLink({ file }: { file: FileRef }) {
  const { t } = useTranslation('files')
  const [isOpen, setIsOpen] = useState(false)
  const download = useDownload()
  useFocusReturn(isOpen)
  if (!isPreviewed(file.type) || file.state !== 'clean')
    return (
      <LinkButton aria-label={t('download', { name: file.name })} onClick={() => download(file.uuid)}>
        {file.name}
      </LinkButton>
    )
  return (
    <>
      <LinkButton aria-label={t('preview', { name: file.name })} onClick={() => setIsOpen(true)}>
        {file.name}
      </LinkButton>
      {isOpen && (
        <Suspense fallback={null}>
          <preview.Component file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
