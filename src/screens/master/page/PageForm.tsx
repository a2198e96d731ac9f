import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/records/field.ts'
import { isRows } from '#domain/records/traits.ts'
import { FilesUnderWayProvider } from '#src/actors/files/files-under-way.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import { later } from '#src/ui/later.tsx'
import { useHotkeys } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EntityTexts } from '../entity-texts.ts'
import { FormFoot } from '../record/FormFoot.tsx'
import { formFields, valueAt, type FormValues, type RowText } from '../record/form-values.ts'
import type { IsLocked } from '../record/FieldInput.tsx'
import { Fields, RecordSheet } from '../record/RecordSheet.tsx'
import type { RecordFormApi } from '../record/record-form.ts'
import { useRecordSheet, type Sheet } from '../record/record-sheet.ts'
import { UsedBy } from '../uses/UsedBy.tsx'
import { titleOf } from '../row-title.ts'
import { Faults } from './Faults.tsx'
import classes from './RecordPage.module.css'

const totals = later(() => import('./RowsTotals.tsx'))
const accounts = later(() => import('./MarketAccounts.tsx'))
const verification = later(() => import('./BankVerification.tsx'))

interface PageFormProps {
  entity: Entity
  texts: EntityTexts
  actor: Editor
  /** What a new record begins with. */
  given: FormValues
  /** Whether the terms are in force, so that rows are added and nothing else changes. */
  isAmending: boolean
}

/** Under the headings that the declaration gives; what every record has comes under the first. */
function sectionsOf(entity: Entity): { name: string; fields: [string, Field][] }[] {
  const all = formFields(entity)
  const declared = entity.sections ?? [{ name: 'record', fields: Object.keys(entity.fields) }]
  return declared.map(({ name, fields }, place) => ({
    name,
    fields: all.filter(([field]) => fields.includes(field) || (place === 0 && field === 'is_active')),
  }))
}

/** Back to the list as it was, unless someone is on the way to another page already. */
function useWayBack({ entity, actor }: PageFormProps, { guard }: Sheet): void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { list?: string } | null }
  const isLeft = useSelector(actor, (snapshot) => snapshot.matches('closed'))
  const goBack = useEffectEvent(() => {
    const { context, value } = guard.getSnapshot()
    const isElsewhere = value === 'left' && context.way === 'navigation'
    if (!isElsewhere) void navigate(`${entity.screen}${state?.list ?? ''}`)
  })
  useEffect(() => (isLeft ? goBack() : undefined), [isLeft])
}

export default function PageForm(props: PageFormProps) {
  const { entity, texts, actor, given, isAmending } = props
  const sheet = useRecordSheet({ entity, actor, given })
  useWayBack(props, sheet)
  useHotkeys([['Escape', sheet.leave]])
  useRecordName(titleOf(entity, sheet.row))
  const { row, isComparing, record, guard, leave } = sheet
  const sections = sectionsOf(entity)
  const isLocked = isAmending ? locksOf(entity, record.form) : undefined
  return (
    <FilesUnderWayProvider value={sheet.files}>
      <div className={classes.page}>
        {entity.name === 'bank_account' && row && !isComparing && (
          <Suspense fallback={null}>
            <verification.Component row={row} texts={texts} actor={actor} />
          </Suspense>
        )}
        <div className={classes.sheet}>
          <RecordSheet entity={entity} texts={texts} actor={actor} sheet={sheet}>
            <Faults sections={sections} texts={texts} form={record.form} />
            {sections.map(({ name, fields }, place) => (
              <Section key={name} legend={texts.section(name)} lock={isAmending ? lockIn(entity, fields) : null}>
                <Fields fields={fields} texts={texts} form={record.form} isFirst={place === 0} isLocked={isLocked} />
                <Totals fields={fields} actor={actor} />
              </Section>
            ))}
          </RecordSheet>
          {entity.name === 'market' && row && !isComparing && (
            <Suspense fallback={null}>
              <accounts.Component market={row.id} />
            </Suspense>
          )}
          {row && !isComparing && <UsedBy entity={entity} id={row.id} />}
          <FormFoot actor={actor} guard={guard} onCancel={leave} />
        </div>
      </div>
    </FilesUnderWayProvider>
  )
}

/** A form of terms in force adds rows to some groups; rows that are there, and all the rest, are read only. */
function locksOf({ amendments = [] }: Entity, form: RecordFormApi): IsLocked {
  return (path) => {
    const [group = '', place] = path.split('.')
    if (!amendments.includes(group)) return true
    if (place === undefined) return false
    const row = valueAt(form.getValues(), `${group}.${place}`) as RowText | undefined
    return (row?.id ?? '') !== ''
  }
}

/** Why what stands under a heading is read only, or all but the rows that are added to it. */
const lockIn = ({ amendments = [] }: Entity, fields: [string, Field][]) =>
  fields.some(([name]) => amendments.includes(name)) ? 'changes.addOnly' : 'changes.locked'

interface SectionProps {
  legend: string
  lock: ReturnType<typeof lockIn> | null
  children: ReactNode
}

function Section({ legend, lock, children }: SectionProps) {
  const note = useId()
  return (
    <fieldset className={classes.section} aria-describedby={lock === null ? undefined : note}>
      <legend>{legend}</legend>
      {lock !== null && <LockNote id={note} lock={lock} />}
      {children}
    </fieldset>
  )
}

function LockNote({ id, lock }: { id: string; lock: ReturnType<typeof lockIn> }) {
  const { t } = useTranslation('binder')
  return (
    <p id={id} className={classes.note}>
      {t(lock)}
    </p>
  )
}

/** What the rows of a section come to, where they come to something. */
function Totals({ fields, actor }: { fields: [string, Field][]; actor: Editor }) {
  return fields.map(
    ([name, field]) =>
      isRows(field) &&
      field.totals && (
        <Suspense key={name} fallback={null}>
          <totals.Component name={name} totalsOf={field.totals} actor={actor} />
        </Suspense>
      ),
  )
}
