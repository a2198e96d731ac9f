import type { BuiltSection, Document } from '#domain/templates/building/document.ts'
import { changeSection } from '#domain/templates/building/edits.ts'
import { SIZES, type Section } from '#domain/templates/shape.ts'
import { useTranslation } from 'react-i18next'
import type { Change } from '#src/actors/templates/template-builder.ts'
import classes from './form.module.css'
import { Labelled } from './Labelled.tsx'
import { LabelsInput } from './LabelsInput.tsx'

interface SectionFormProps {
  section: BuiltSection
  document: Document
  errors: Record<string, string>
  change: Change
}

const countOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? Math.min(Number(typed), SIZES.rows) : null)

export function SectionForm({ section, document, errors, change }: SectionFormProps) {
  const { t } = useTranslation('template')
  const { uid } = section
  const keep = (about: string | null, next: Partial<Omit<Section, 'fields'>>) =>
    change(changeSection(document, uid, next), about && `${uid}.${about}`)
  return (
    <>
      <h2>{t('builder.section')}</h2>
      <LabelsInput
        label={t('props.title')}
        about="title"
        labels={section.title}
        max={SIZES.label}
        error={errors.title}
        onChange={(title, language) => keep(`title.${language}`, { title })}
      />
      <Labelled about="key" label={t('props.key')} help={t('props.keyHelp')} error={errors.key}>
        {(tied) => (
          <input
            {...tied}
            className={classes.control}
            value={section.key}
            maxLength={SIZES.key}
            onChange={(event) => keep('key', { key: event.currentTarget.value })}
          />
        )}
      </Labelled>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={section.repeatable}
          onChange={(event) => keep(null, { repeatable: event.currentTarget.checked, min: null, max: null })}
        />
        {t('props.repeatable')}
      </label>
      {section.repeatable && <Counts section={section} errors={errors} keep={keep} />}
      <LabelsInput
        label={t('props.help')}
        about="help"
        labels={section.help}
        max={SIZES.help}
        error={errors.help}
        onChange={(help, language) => keep(`help.${language}`, { help })}
      />
    </>
  )
}

interface CountsProps extends Pick<SectionFormProps, 'section' | 'errors'> {
  keep: (about: string, next: Partial<Omit<Section, 'fields'>>) => void
}

function Counts({ section, errors, keep }: CountsProps) {
  const { t } = useTranslation('template')
  return (
    <div className={classes.pair}>
      {(['min', 'max'] as const).map((name) => (
        <Labelled key={name} about={name} label={t(`props.${name}.count`)} error={errors[name]}>
          {(tied) => (
            <input
              {...tied}
              className={classes.control}
              inputMode="numeric"
              value={section[name] ?? ''}
              onChange={(event) => keep(name, { [name]: countOf(event.currentTarget.value) })}
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}
