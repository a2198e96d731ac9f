import { loadTemplate } from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import { documentOf } from '#domain/templates/building/document.ts'
import { LANGUAGES, isLanguage, OWN_NAMES, type Language } from '#domain/languages.ts'
import { sampleValues, startValues } from '#domain/templates/samples.ts'
import type { TemplateValues } from '#domain/templates/shape.ts'
import { valueErrors } from '#domain/templates/values/value-errors.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TemplateForm } from '#src/ui/template-form/TemplateForm.tsx'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLoaded } from '#src/actors/loaded.ts'
import { Sides } from '../compare/Sides.tsx'
import { LookupInput } from '#src/parts/fields/LookupInput.tsx'
import actions from '../actions.module.css'
import classes from './TemplateView.module.css'

/** Where a sample is at home, for each language it may be read in. */
const HOMES: Record<Language, { currency: string; country: string }> = {
  en: { currency: 'GBP', country: 'GB' },
  de: { currency: 'EUR', country: 'DE' },
  es: { currency: 'EUR', country: 'ES' },
  fr: { currency: 'EUR', country: 'FR' },
  ja: { currency: 'JPY', country: 'JP' },
  zh: { currency: 'CNY', country: 'CN' },
}

type Theme = 'light' | 'dark'
const themeOfPage = (): Theme => (document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light')

/** What is tried out on a template: its language, its theme, what is filled in, and which fields were left. */
function useTrial({ sections }: Template) {
  const { t, i18n } = useTranslation(['template', 'errors'])
  const [language, setLanguage] = useState<Language>(() => (isLanguage(i18n.language) ? i18n.language : 'en'))
  const [theme, setTheme] = useState(themeOfPage)
  const [values, setValues] = useState<TemplateValues>(() => startValues(sections))
  const [touched, setTouched] = useState<'all' | ReadonlySet<string>>(new Set())
  const found = valueErrors(sections, values)
  const shown = Object.entries(found).filter(([path]) => touched === 'all' || touched.has(path))
  const errors = Object.fromEntries(
    shown.map(([path, { key, params }]) => [path, t(`errors:${key}` as 'errors:required', params ?? {})]),
  )
  const samples = {
    language,
    text: (label: string) => t('preview.sampleText', { label }),
    textarea: () => t('preview.sampleLongText'),
    file: '',
    ...HOMES[language],
  }
  const start = (next: TemplateValues) => {
    setValues(next)
    setTouched(new Set())
  }
  return {
    language,
    setLanguage,
    theme,
    turnTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    values,
    setValues,
    errors,
    isChecked: touched === 'all',
    faults: Object.keys(found).length,
    touch: (path: string) => touched !== 'all' && setTouched(new Set([...touched, path])),
    check: () => setTouched('all'),
    fill: () => start(sampleValues(sections, samples)),
    clear: () => start(startValues(sections)),
  }
}

type Trial = ReturnType<typeof useTrial>

/** The form of a template to try out, in any language and theme, and another version beside it. */
export function Sheet({ template }: { template: Template }) {
  const trial = useTrial(template)
  const [address] = useSearchParams()
  const beside = Number(address.get('beside') ?? '')
  const form = {
    values: trial.values,
    language: trial.language,
    onChange: trial.setValues,
    onTouch: trial.touch,
    lookup: LookupInput,
  }
  return (
    <>
      <Tools trial={trial} />
      {beside > 0 ? (
        <Pair key={beside} id={beside} template={template} theme={trial.theme} form={form} errors={trial.errors} />
      ) : (
        <div className={classes.stage} data-bs-theme={trial.theme}>
          <TemplateForm {...form} name="preview" sections={template.sections} errors={trial.errors} />
        </div>
      )}
    </>
  )
}

type Form = Pick<Parameters<typeof TemplateForm>[0], 'values' | 'language' | 'onChange' | 'onTouch' | 'lookup'>

interface PairProps {
  id: number
  template: Template
  theme: Theme
  form: Form
  errors: Record<string, string>
}

const comparedOf = (template: Template) => ({ head: documentOf(template).head, sections: template.sections })

/** Another version beside this one: it takes the same values, as an old contract would, and what differs is told. */
function Pair({ id, template, theme, form, errors }: PairProps) {
  const { t } = useTranslation('template')
  const { data: other, problem, request } = useLoaded(loadTemplate, { id })
  const titleOf = ({ version }: Template) => t('preview.version', { version })
  return (
    <>
      {other && (
        <details className={classes.differences}>
          <summary>{t('preview.differences')}</summary>
          <Sides titles={[titleOf(template), titleOf(other)]} one={comparedOf(template)} other={comparedOf(other)} />
        </details>
      )}
      <div className={classes.stage} data-bs-theme={theme} data-beside>
        <TemplateForm {...form} name="preview" sections={template.sections} errors={errors} />
        {problem && <ProblemNote problem={problem} onRetry={request} />}
        {other && <TemplateForm {...form} name="beside" sections={other.sections} errors={{}} />}
      </div>
    </>
  )
}

function Tools({ trial }: { trial: Trial }) {
  const { t } = useTranslation('template')
  const ThemeIcon = trial.theme === 'dark' ? IconSun : IconMoon
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('preview.tools')}>
      <fieldset className={classes.languages}>
        <legend className="sw-unseen">{t('preview.language')}</legend>
        {LANGUAGES.map((each) => (
          <label key={each} data-on={each === trial.language || undefined} lang={each}>
            <input
              type="radio"
              name="preview-language"
              checked={each === trial.language}
              onChange={() => trial.setLanguage(each)}
            />
            {OWN_NAMES[each]}
          </label>
        ))}
      </fieldset>
      <button type="button" className={actions.action} onClick={trial.turnTheme}>
        <ThemeIcon size={16} stroke={1.7} aria-hidden />
        {t(trial.theme === 'dark' ? 'preview.light' : 'preview.dark')}
      </button>
      <span className={classes.spring} />
      <button type="button" className={actions.action} onClick={trial.clear}>
        {t('preview.clear')}
      </button>
      <button type="button" className={actions.action} onClick={trial.check}>
        {t('preview.check')}
      </button>
      <button type="button" className={actions.action} data-main onClick={trial.fill}>
        {t('preview.fill')}
      </button>
      <p className={classes.outcome} role="status">
        {trial.isChecked && (trial.faults === 0 ? t('preview.fine') : t('preview.faults', { count: trial.faults }))}
      </p>
    </div>
  )
}
