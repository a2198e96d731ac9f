import type { PaperStanding } from '#src/actors/issued.ts'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'

/** Files that came with the steps of the form and with moves. */
export function UploadedFiles({ files }: { files: PaperStanding['uploaded'] }) {
  const { t } = useTranslation('contract-issued')
  const texts = useContractTexts()
  return (
    <Card level={3} title={t('tab.uploaded')}>
      {files.length === 0 && <p className={card.quiet}>{t('tab.noUploaded')}</p>}
      {files.length > 0 && (
        <ScrollRegion label={t('tab.uploadedRegion')}>
          <table className={card.table}>
            <thead>
              <tr>
                <th scope="col">{t('list.file')}</th>
                <th scope="col">{t('list.type')}</th>
                <th scope="col">{t('list.step')}</th>
                <th scope="col">{t('list.dated')}</th>
              </tr>
            </thead>
            <tbody>
              {files.map(({ step, doc_type: type, dated_on: day, note, file }) => (
                <tr key={file.uuid}>
                  <th scope="row">
                    <FilePreviewLink file={file} />
                    {note && <small>{note}</small>}
                  </th>
                  <td data-label={t('list.type')}>{type ? texts.choice('doc_type', type) : <NotProvided />}</td>
                  <td data-label={t('list.step')}>{`${step.toUpperCase()} ${texts.step(step)}`}</td>
                  <td data-label={t('list.dated')}>{day ? formatDate(texts.language, day) : <NotProvided />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}
