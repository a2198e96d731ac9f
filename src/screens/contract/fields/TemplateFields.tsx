import { isLanguage } from '#domain/languages.ts'
import type { Section, TemplateValues } from '#domain/templates/shape.ts'
import { valueErrors } from '#domain/templates/values/value-errors.ts'
import { useLobData } from '#src/actors/contracts/template/lob-data.ts'
import { afterPress } from '#src/actors/records/after-press.ts'
import { useValue } from '#src/actors/contracts/step-form.ts'
import { LookupInput } from '#src/parts/fields/LookupInput.tsx'
import { TemplateFile } from '#src/parts/files/TemplateFile.tsx'
import { FileRead, TemplateFiles } from '#src/parts/files/TemplateFiles.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TemplateForm } from '#src/ui/template-form/TemplateForm.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStep } from './step-context.ts'
import fields from './Fields.module.css'

/** Fields that the line of business asks for, in the version of its template that the contract holds. */
export default function TemplateFields({ uuid }: { uuid: string }) {
  const { t } = useTranslation('contract-parts')
  const { form } = useStep()
  const template = useSelector(form.actor, ({ context }) => context.read.template)
  const { data, problem, request } = useLobData(uuid, template)
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data?.template) return null
  const { name, version, sections } = data.template
  return (
    <section className={fields.part} aria-labelledby="template-fields" data-group="template_values" tabIndex={-1}>
      <h3 id="template-fields" className={fields.heading}>
        {t('template.title', { name, version })}
      </h3>
      <Filled sections={sections} />
    </section>
  )
}

function Filled({ sections }: { sections: readonly Section[] }) {
  const { t, i18n } = useTranslation('errors')
  const { form, isChecked } = useStep()
  const values = (useValue(form, 'template_values') ?? {}) as TemplateValues
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const found = Object.entries(valueErrors(sections, values)).filter(([path]) => isChecked || left.has(path))
  return (
    <>
      <div inert={form.isReadOnly}>
        <TemplateForm
          name="lob"
          path="template_values"
          sections={sections}
          values={values}
          language={isLanguage(i18n.language) ? i18n.language : 'en'}
          errors={Object.fromEntries(found.map(([path, { key, params }]) => [path, t(key as 'required', params ?? {})]))}
          onChange={(next) => form.change('template_values', next)}
          onTouch={(path) => afterPress(() => setLeft((others) => new Set([...others, path])))}
          lookup={LookupInput}
          file={form.isReadOnly ? FileRead : TemplateFile}
          onFile={form.change}
        />
      </div>
      {form.isReadOnly && <TemplateFiles sections={sections} values={values} />}
    </>
  )
}
