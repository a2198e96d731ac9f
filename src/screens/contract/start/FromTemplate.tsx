import { contractStartCalls } from '#domain/api/calls/contract-starts.ts'
import { useContractTemplates, type ListedTemplate, type Start } from '#src/actors/contracts/contract-starts.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { rememberName } from '#src/services/option-names.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useMayIn } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader, Select } from '@mantine/core'
import { Suspense, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StartChoice.module.css'

const removeTemplate = later(() => import('./RemoveTemplate.tsx'))

interface FromTemplateProps {
  isBusy: boolean
  onStart: (start: Start) => void
}

interface Chosen {
  template: string
  source: string
  branch: string
}

const NOTHING: Chosen = { template: '', source: '', branch: '' }

/** The template, and the source and branch that it says nothing of. */
export function FromTemplate({ isBusy, onStart }: FromTemplateProps) {
  const { t } = useTranslation(['contract-start', 'contract-fields'])
  const mayIn = useMayIn()
  const templates = useContractTemplates()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(NOTHING)
  const { template, source, branch } = chosen
  const found = templates.data?.items.find(({ id }) => String(id) === template)
  const isReady = template !== '' && source !== '' && branch !== ''
  const start = () => onStart({ kind: 'template', template: Number(template), source: Number(source), branch: Number(branch) })
  const change = (name: 'source' | 'branch') => (value: string | null) => setChosen({ ...chosen, [name]: value ?? '' })
  const choose = (next: ListedTemplate | undefined) => {
    if (next) rememberName('branch', next.branch)
    setChosen({ ...chosen, template: next ? String(next.id) : '', branch: next ? String(next.branch.id) : '' })
  }
  const removed = () => {
    choose(undefined)
    templates.request()
    picker.current?.focus()
  }
  return (
    <div className={classes.way}>
      <TemplatePicker picker={picker} templates={templates} value={template} onChoose={choose} />
      <LinkInput of="source" size="xs" label={t('contract-fields:fields.source')} value={source} onChange={change('source')} />
      <LinkInput
        of="branch"
        size="xs"
        label={t('contract-fields:fields.branch')}
        value={branch}
        follows
        onChange={change('branch')}
      />
      <BusyButton size="xs" isBusy={isBusy} disabled={!isReady} onClick={start}>
        {t('create.template')}
      </BusyButton>
      {found && mayIn(contractStartCalls.removeContractTemplate.access, found.branch.id) && (
        <Suspense fallback={null}>
          <removeTemplate.Component key={found.id} template={found} onRemoved={removed} />
        </Suspense>
      )}
      {templates.problem && (
        <div className={classes.problem}>
          <ProblemNote problem={templates.problem} onRetry={templates.request} />
        </div>
      )}
      <p className={classes.hint}>{t('hint.template')}</p>
    </div>
  )
}

interface TemplatePickerProps {
  picker: RefObject<HTMLInputElement | null>
  templates: ReturnType<typeof useContractTemplates>
  value: string
  onChoose: (template: ListedTemplate | undefined) => void
}

function TemplatePicker({ picker, templates: { data, problem, isBusy }, value, onChoose }: TemplatePickerProps) {
  const { t } = useTranslation('contract-start')
  const items = data?.items ?? NONE
  const nothingFound = isBusy ? t('loading') : t('noTemplates')
  return (
    <Select
      ref={picker}
      size="xs"
      searchable
      label={t('template')}
      value={value === '' ? null : value}
      onChange={(chosen) => onChoose(items.find(({ id }) => String(id) === chosen))}
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage={problem ? undefined : nothingFound}
      rightSection={isBusy ? <Loader size={14} /> : undefined}
    />
  )
}

const NONE: ListedTemplate[] = []
