import { useContractTemplates, type ListedTemplate, type Start } from '#src/actors/contracts/contract-starts.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { rememberName } from '#src/services/option-names.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Loader, Select } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StartChoice.module.css'

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
  const { templates, isLoading } = useTemplates()
  const [chosen, setChosen] = useState(NOTHING)
  const { template, source, branch } = chosen
  const choose = (value: string | null) => {
    const found = templates.find(({ id }) => String(id) === value)
    if (found) rememberName('branch', found.branch)
    setChosen({ ...chosen, template: value ?? '', branch: found ? String(found.branch.id) : '' })
  }
  const isReady = template !== '' && source !== '' && branch !== ''
  const start = () => onStart({ kind: 'template', template: Number(template), source: Number(source), branch: Number(branch) })
  const change = (name: 'source' | 'branch') => (value: string | null) => setChosen({ ...chosen, [name]: value ?? '' })
  return (
    <div className={classes.way}>
      <Select
        size="xs"
        searchable
        label={t('template')}
        value={template === '' ? null : template}
        onChange={choose}
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage={isLoading ? t('loading') : t('noTemplates')}
        rightSection={isLoading ? <Loader size={14} /> : undefined}
      />
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
      <p className={classes.hint}>{t('hint.template')}</p>
    </div>
  )
}

function useTemplates() {
  const actor = useContractTemplates()
  useEffect(() => actor.send({ type: 'operation.request', input: {} }), [actor])
  return {
    templates: useSelector(actor, ({ context }) => (context.data as { items?: ListedTemplate[] }).items ?? NONE),
    isLoading: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
  }
}

const NONE: ListedTemplate[] = []
