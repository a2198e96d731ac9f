import type { StepName } from '#domain/contracts/steps.ts'
import { besideOf, enteredIn } from '#domain/contracts/views.ts'
import type { Lookup } from '#domain/records/condition.ts'
import type { Group, Section } from '#domain/records/record.ts'
import { FilesUnderWayProvider } from '#src/actors/files/files-under-way.ts'
import { useBeside, useSingles, type StepForm, type StepValues } from '#src/actors/contracts/step-form.ts'
import { prepareInputs } from '#src/parts/fields/field-inputs.tsx'
import { idle } from '#src/ui/idle.ts'
import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useContractTexts } from '../contract-texts.ts'
import { planOf } from '../grids/plans.ts'
import { leadTo } from '../lead.ts'
import type { OnOpen } from '../view-tab.ts'
import { askedGroups } from './columns.ts'
import { Fields } from './Fields.tsx'
import { GridRows } from './GridRows.tsx'
import { PathSet } from './path-set.ts'
import { RowGroup } from './RowGroup.tsx'
import type { RowGroupProps } from './row-props.ts'
import { addTaxes, rowsAt } from './row-changes.ts'
import { StepProvider, useStep, type StepView } from './step-context.ts'
import classes from './Fields.module.css'

const documents = later(() => import('./Documents.tsx'))
const taxRates = later(() => import('../taxes/TaxRates.tsx'))
/** They come with their words. */
const templateFields = later(
  async () => (await Promise.all([import('./TemplateFields.tsx'), i18next.loadNamespaces('template')]))[0],
)

export interface StepFieldsProps {
  form: StepForm
  /** Null while the contract is not made. */
  uuid: string | null
  /** Everything that is missing is said at its field. */
  isChecked: boolean
  /** The field that someone is to be led to. */
  aim: { path: string } | null
  /** Leads to a field of another step; the same for as long as the step is open. */
  onOpen: OnOpen
}

/** What a field's condition reads: the step as it is typed, the others as they are stored. */
const lookupIn =
  (values: StepValues, beside: StepValues): Lookup =>
  (name) =>
    values[name] ?? beside[name] ?? null

/** All rows on the way to a field have to be open for it. */
function openTo(path: string, values: StepValues, opened: PathSet): void {
  const parts = path.split('.')
  for (const [at, part] of parts.entries()) {
    if (!/^\d+$/.test(part)) continue
    const row = rowsAt(values, parts.slice(0, at).join('.'))[Number(part)]
    if (row) opened.set(row.key, true)
  }
}

/** What stands inside a step: its fields, its rows, its files. */
export default function StepFields({ form, uuid, isChecked, aim, onOpen }: StepFieldsProps) {
  const texts = useContractTexts()
  const values = useSingles(form)
  const [left] = useState(() => new PathSet())
  const [opened] = useState(() => new PathSet())
  const beside = useBeside(form)
  const at = useMemo(() => lookupIn(values, beside), [values, beside])
  const view = useMemo<StepView>(
    () => ({ uuid, form, texts, left, opened, isChecked, aim, onOpen }),
    [uuid, form, texts, left, opened, isChecked, aim, onOpen],
  )
  useEffect(() => void idle().then(prepareInputs), [])
  useEffect(() => {
    if (aim === null) return undefined
    openTo(aim.path, form.actor.getSnapshot().context.draft, opened)
    return leadTo(aim.path)
  }, [aim, form, opened])
  return (
    <StepProvider value={view}>
      <FilesUnderWayProvider value={form.files}>
        <div className={classes.step}>
          {enteredIn(form.step).map((section) => (
            <SectionFields key={section.name} section={section} step={form.step} at={at} />
          ))}
          {form.step === '2' && uuid && (
            <Suspense fallback={null}>
              <templateFields.Component uuid={uuid} />
            </Suspense>
          )}
        </div>
      </FilesUnderWayProvider>
    </StepProvider>
  )
}

const isDocuments = ({ fixed }: Group) => fixed !== undefined

interface SectionFieldsProps {
  section: Section
  step: StepName
  at: Lookup
}

function SectionFields({ section, step, at }: SectionFieldsProps) {
  const all = besideOf(step).find(({ name }) => name === section.name)
  return (
    <>
      <Fields fields={section.fields} at={at} />
      {askedGroups(section.rows, at).map(([name, group]) => (
        <Rows key={name} name={name} path={name} group={group} all={all?.rows[name] ?? group} above={at} />
      ))}
    </>
  )
}

function Rows(props: RowGroupProps) {
  const plan = planOf(useStep().form.step, props.name)
  if (plan) return <GridRows {...props} plan={plan} below={Rows} />
  if (props.name === 'taxes') return <Taxes {...props} />
  if (!isDocuments(props.group)) return <RowGroup {...props} />
  return (
    <Suspense fallback={null}>
      <documents.Component {...props} />
    </Suspense>
  )
}

/** The rows of taxes, and those of the register below them. */
function Taxes(props: RowGroupProps) {
  const { path, group } = props
  const { form, uuid } = useStep()
  return (
    <div>
      <RowGroup {...props} />
      {uuid !== null && !form.isReadOnly && (
        <Suspense fallback={null}>
          <taxRates.Component uuid={uuid} onGiven={(rows) => addTaxes({ form, path, group }, rows)} />
        </Suspense>
      )}
    </div>
  )
}
