import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/records/field.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { useDownload } from '#src/actors/files/downloads.ts'
import { PLACES } from '#domain/entities/places.ts'
import type { Named } from '#domain/records/links.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMay } from '#src/services/services.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isOfMoney, valueOf } from '../cells.tsx'
import type { EntityTexts } from '../entity-texts.ts'
import belowClasses from './Below.module.css'
import classes from './RecordPanel.module.css'
import { useCellWords } from './cell-words.ts'
import { isFigures, isFile, isFiles, isLink, isRows } from '#domain/records/traits.ts'

interface RecordValuesProps {
  entity: Entity
  texts: EntityTexts
  row: Row
}

interface Part {
  heading: string | null
  names: string[]
}

const IS_ACTIVE: Field = { kind: 'bool', default: true }

/** Under the headings of the declaration; what stands under none of them, and whether the record counts, comes first. */
function partsOf(entity: Entity, texts: EntityTexts): Part[] {
  const names = Object.keys(entity.fields).filter((name) => name !== entity.title && !isOfMoney(entity, name))
  const sections = entity.sections ?? []
  const inSections = new Set(sections.flatMap(({ fields }) => [...fields]))
  return [
    { heading: null, names: [...names.filter((name) => !inSections.has(name)), 'is_active'] },
    ...sections.map(({ name, fields }) => ({
      heading: texts.section(name),
      names: names.filter((each) => fields.includes(each)),
    })),
  ]
}

/** Every value of a record, as it is read. */
export function RecordValues({ entity, texts, row }: RecordValuesProps) {
  const { t } = useTranslation('list')
  const words = useCellWords(texts)
  return (
    <>
      {partsOf(entity, texts).map(({ heading, names }) => (
        <section key={heading ?? ''} className={classes.part}>
          {heading && <h3>{heading}</h3>}
          <dl>
            {names.map((name) => (
              <div key={name} data-rows={isRows(entity.fields[name]) || undefined}>
                <dt data-said={texts.field(name) === heading || undefined}>{texts.field(name)}</dt>
                <dd>
                  <Value name={name} field={entity.fields[name] ?? IS_ACTIVE} row={row} texts={texts} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <dl className={classes.stamps}>
        {(['created', 'updated'] as const).map((stamp) => (
          <div key={stamp}>
            <dt>{t(stamp === 'created' ? 'columns.created' : 'columns.updated')}</dt>
            <dd>{formatInstant(words.language, row[`${stamp}_at`])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface ValueProps {
  name: string
  field: Field
  row: Record<string, unknown>
  texts: EntityTexts
}

function Value({ name, field, row, texts }: ValueProps) {
  const words = useCellWords(texts)
  if (isFiles(field) || isFile(field)) return <Files files={[(row[name] as FileRef | FileRef[] | null) ?? []].flat()} />
  if (isRows(field)) {
    const rows = ((row[name] ?? []) as Row[]).map((below) => ({ currency: row.currency, ...below }))
    return <Below field={field} rows={rows} texts={texts.below(field)} />
  }
  const value = valueOf(name, field, row, words)
  if (value === null || value === '') return <NotProvided />
  return isLink(field) && field.to === 'agreement' ? <ToAgreement id={(row[name] as Named).id}>{value}</ToAgreement> : value
}

/** Leads to the agreement, for whoever may look at it. */
function ToAgreement({ id, children }: { id: number; children: ReactNode }) {
  return useMay()({ all: ['view_agreement'] }) ? <Link to={`${PLACES.agreement.screen}/detail/${id}`}>{children}</Link> : children
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Rows below a record: each by its first value, and what else it holds by name; in columns where there is room for them. */
function Below({ field: { fields, key }, rows, texts }: { field: RowsField; rows: Row[]; texts: EntityTexts }) {
  const names = Object.keys(fields).filter((name) => !isOfMoney({ fields }, name))
  const [first = '', ...named] = key ? [key, ...names.filter((name) => name !== key)] : names
  const others = named.filter((name) => rows.some((row) => isThere(row[name])))
  if (rows.length === 0) return <NotProvided />
  const shown = (name: string, row: Row) => <Value name={name} field={fields[name] as Field} row={row} texts={texts} />
  return (
    <ul className={belowClasses.below} style={{ '--columns': others.length + 1 } as CSSProperties}>
      {rows.map((row, at) => (
        <li key={row.id ?? at}>
          <b>
            <small>{texts.field(first)}</small> {shown(first, row)}
          </b>
          {others.map((name) => (
            <span key={name} data-missing={!isThere(row[name]) || undefined} data-figures={isFigures(fields[name]) || undefined}>
              <small>{texts.field(name)}</small> {shown(name, row)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Files({ files }: { files: readonly FileRef[] }) {
  const { t } = useTranslation('panel')
  const download = useDownload()
  if (files.length === 0) return <NotProvided />
  return files.map(({ uuid, name }) => (
    <button key={uuid} type="button" className={classes.file} aria-label={t('download', { name })} onClick={() => download(uuid)}>
      {name}
    </button>
  ))
}
