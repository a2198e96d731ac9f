import type { Document, Head } from '#domain/templates/building/document.ts'
import { CONTRACT_TYPES } from '#domain/templates/cob-template.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { rememberName } from '#src/services/option-names.ts'
import { DateInput } from '#src/ui/date-field/DateInput.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLinkNames } from '#src/actors/records/link-names.ts'
import type { BuilderActor, Change } from '#src/actors/templates/template-builder.ts'
import classes from './form.module.css'
import { Labelled } from './Labelled.tsx'

interface HeadFormProps {
  actor: BuilderActor
  document: Document
  /** What keeps it from being published, once someone has asked. */
  errors: Record<string, string>
  change: Change
}

const idOf = (chosen: string | null) => (chosen ? Number(chosen) : null)

/** What the template is called, and what it is for. */
export function HeadForm({ actor, document, errors, change }: HeadFormProps) {
  const { t } = useTranslation('template')
  const { head } = document
  const refused = useSelector(actor, (snapshot) => snapshot.context.problem?.fields)
  const fields: Record<string, string> = { ...errors, ...refused }
  const template = useSelector(actor, (snapshot) => snapshot.context.template)
  if (template) rememberName('class_of_business', template.class_of_business)
  if (template?.line_of_business) rememberName('line_of_business', template.line_of_business)
  const keep = (about: string | null, next: Partial<Head>) => change({ ...document, head: { ...head, ...next } }, about)
  return (
    <>
      <h2>{t('builder.template')}</h2>
      <Labelled about="name" label={t('columns.name')} error={fields.name}>
        {(tied) => (
          <input
            {...tied}
            className={classes.control}
            value={head.name}
            maxLength={120}
            disabled={template !== null && (template.version > 1 || template.status !== 'draft')}
            onChange={(event) => keep('head.name', { name: event.currentTarget.value })}
          />
        )}
      </Labelled>
      <Link name="class_of_business" head={head} errors={fields} keep={keep} />
      <Link name="line_of_business" head={head} errors={fields} keep={keep} />
      <fieldset className={classes.ticks} data-about="contract_types">
        <legend>{t('columns.types')}</legend>
        {CONTRACT_TYPES.map((type) => (
          <label key={type}>
            <input
              type="checkbox"
              checked={head.contract_types.includes(type)}
              onChange={() =>
                keep(null, {
                  contract_types: CONTRACT_TYPES.filter((each) => head.contract_types.includes(each) !== (each === type)),
                })
              }
            />
            {t(`contractType.${type}`)}
          </label>
        ))}
        {fields.contract_types && <p data-error>{fields.contract_types}</p>}
      </fieldset>
      <Dates head={head} errors={fields} keep={keep} />
    </>
  )
}

interface HeadPartProps {
  head: Head
  errors: Record<string, string>
  keep: (about: string | null, next: Partial<Head>) => void
}

function Link({ name, head, errors, keep }: HeadPartProps & { name: 'class_of_business' | 'line_of_business' }) {
  const { t } = useTranslation('template')
  const value = String(head[name] ?? '')
  const isNamed = useLinkNames([{ of: name, id: value }])
  const ofClass = { field: 'cob_template.line_of_business', beside: () => String(head.class_of_business ?? '') }
  return (
    <div data-about={name}>
      <LinkInput
        key={isNamed ? 'named' : 'unnamed'}
        of={name}
        label={t(`head.${name}`)}
        value={value}
        follows
        withAsterisk={name === 'class_of_business'}
        error={errors[name]}
        fits={name === 'line_of_business' ? ofClass : undefined}
        onChange={(chosen) => keep(null, { [name]: idOf(chosen) })}
      />
    </div>
  )
}

function Dates({ head, errors, keep }: HeadPartProps) {
  const { t } = useTranslation('template')
  return (['effective_from', 'effective_to'] as const).map((name) => (
    <Labelled key={name} about={name} label={t(`head.${name}`)} error={errors[name]}>
      {(tied) => (
        <DateInput
          {...tied}
          className={classes.control}
          value={head[name] ?? ''}
          onChange={(day) => keep(`head.${name}`, { [name]: day || null })}
        />
      )}
    </Labelled>
  ))
}
