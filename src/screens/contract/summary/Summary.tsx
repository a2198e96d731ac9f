import { loadContractSummary } from '#domain/api/contracts.ts'
import type { ContractSummary } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Findings } from './Findings.tsx'
import { StepValues } from './StepValues.tsx'
import classes from './Summary.module.css'

interface SummaryProps {
  uuid: string
  /** Opens a step at one of its fields; at its head where the path is empty. */
  onOpen: (step: StepName, path: string) => void
}

/** In which order a slip says it. Source: MRC guide, domain guide 4. */
const SLIP: readonly { part: 'risk' | 'security' | 'agreement' | 'fiscal'; steps: readonly StepName[] }[] = [
  { part: 'risk', steps: ['1', '2', '3a', '3b', '3c'] },
  { part: 'security', steps: ['5'] },
  { part: 'agreement', steps: ['6'] },
  { part: 'fiscal', steps: ['7'] },
]

/** With its own texts. */
const draft = later(
  async () => (await Promise.all([import('./DraftDownload.tsx'), i18next.loadNamespaces('contract-issued')]))[0],
)

/** The whole contract to be read, with what keeps it from going on above it. */
export default function Summary({ uuid, onOpen }: SummaryProps) {
  const { t } = useTranslation('contract-parts')
  const { data, problem, request } = useLoaded(loadContractSummary, { uuid })
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <div className={classes.summary} aria-busy="true" />
  return (
    <div className={classes.summary}>
      <Open summary={data} onOpen={onOpen} />
      <Suspense fallback={null}>
        <draft.Component uuid={uuid} />
      </Suspense>
      {SLIP.map(({ part, steps }) => (
        <section key={part} className={classes.part} aria-labelledby={`slip-${part}`}>
          <h3 id={`slip-${part}`}>{t(`summary.mrc.${part}`)}</h3>
          {steps.map((step) => (
            <StepValues key={step} uuid={uuid} step={step} onOpen={onOpen} />
          ))}
        </section>
      ))}
      <p className={classes.hash}>
        {t('summary.hash')} <code title={t('summary.hashHelp')}>{data.hash}</code>
      </p>
    </div>
  )
}

function Open({ summary: { blocking, warnings }, onOpen }: { summary: ContractSummary; onOpen: SummaryProps['onOpen'] }) {
  const { t } = useTranslation('contract-parts')
  if (blocking.length + warnings.length === 0) return <p className={classes.ready}>{t('summary.ready')}</p>
  return (
    <div className={classes.open}>
      <Findings title={t('summary.blocking')} tone="wrong" findings={blocking} onOpen={onOpen} />
      <Findings title={t('summary.warnings')} tone="warning" findings={warnings} onOpen={onOpen} />
    </div>
  )
}
