import { OWN_NAMES } from '#domain/languages.ts'
import { useIssued, useIssuedCopy, type IssuedPage } from '#src/actors/issued.ts'
import { useDownload } from '#src/actors/files/downloads.ts'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { useServices } from '#src/services/services.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { AnswerPager } from '#src/ui/list/AnswerPager.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { IconDownload, IconFileTypeDocx } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Documents.module.css'

type Row = IssuedPage['items'][number]

const PAGE = { page: 1, page_size: 10 }

/** What was issued, the latest first; an old version stays for ever. */
export function IssuedDocuments({ uuid, version }: { uuid: string; version: number }) {
  const { t } = useTranslation('contract-issued')
  const [place, setPlace] = useState(PAGE)
  const { data, problem, isBusy, request } = useIssued({ uuid, ...place }, version)
  return (
    <Card level={3} title={t('tab.issued')} aria-busy={isBusy && !data}>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data?.items.length === 0 && <p className={card.quiet}>{t('tab.none')}</p>}
      {data && data.items.length > 0 && <IssuedTable rows={data.items} />}
      {data && <AnswerPager answer={data} onTurn={setPlace} />}
    </Card>
  )
}

function IssuedTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('contract-issued')
  return (
    <ScrollRegion label={t('tab.region')}>
      <table className={card.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.document')}</th>
            <th scope="col">{t('list.file')}</th>
            <th scope="col">{t('list.language')}</th>
            <th scope="col">{t('list.hash')}</th>
            <th scope="col">{t('list.by')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <IssuedRow key={row.uuid} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function IssuedRow({ row }: { row: Row }) {
  const { t, i18n } = useTranslation('contract-issued')
  const { kind, subject, version, language, content_hash: hash, by, at } = row
  const name = t('list.name', { kind: t(`kind.${kind}`), version })
  return (
    <tr>
      <th scope="row">
        {name}
        {subject !== '' && <small>{subject}</small>}
      </th>
      <td data-label={t('list.file')}>
        <IssuedFile row={row} />
      </td>
      <td data-label={t('list.language')}>{OWN_NAMES[language]}</td>
      <td data-label={t('list.hash')}>
        <HashCopy hash={hash} name={name} />
      </td>
      <td data-label={t('list.by')}>
        <span>
          {by?.name ?? 'Slipway'}
          <small>
            <time dateTime={at}>{formatInstant(i18n.language, at)}</time>
          </small>
        </span>
      </td>
    </tr>
  )
}

/** The file to be read on the page and to be taken; until it is made, that it is being made. */
function IssuedFile({ row: { uuid, file } }: { row: Row }) {
  const { t } = useTranslation(['contract-issued', 'files'])
  const download = useDownload()
  if (!file) return <span className={classes.making}>{t('list.making')}</span>
  return (
    <span className={classes.file}>
      <FilePreviewLink file={file} />
      <LinkButton aria-label={t('files:download', { name: file.name })} onClick={() => download(file.uuid)}>
        <IconDownload size={16} aria-hidden />
      </LinkButton>
      {file.name.endsWith('.pdf') && <WordCopy document={uuid} name={file.name} />}
    </span>
  )
}

/** The same to be worked on. */
function WordCopy({ document, name }: { document: string; name: string }) {
  const { t } = useTranslation('contract-issued')
  const copy = useIssuedCopy()
  const onCopy = () => copy.send({ type: 'operation.request', input: { document, format: 'docx' } })
  return (
    <LinkButton aria-label={t('list.word', { name })} title={t('make.format_docx')} onClick={onCopy}>
      <IconFileTypeDocx size={16} aria-hidden />
    </LinkButton>
  )
}

/** Letters of a hash that tell two apart at a glance. */
const SHORT = 12

function HashCopy({ hash, name }: { hash: string; name: string }) {
  const { t } = useTranslation('contract-issued')
  const { copy, announce } = useServices()
  const onCopy = () => void copy(hash).then(() => announce(t('list.copied'), 'success'))
  return (
    <LinkButton aria-label={t('list.copy', { name, hash: hash.slice(0, SHORT) })} title={hash} onClick={onCopy}>
      <code className={classes.hash}>{hash.slice(0, SHORT)}</code>
    </LinkButton>
  )
}
