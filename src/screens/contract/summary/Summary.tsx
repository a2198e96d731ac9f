import type { ContractHead, ContractSummary } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import { useSummary } from '#src/actors/contracts/computed-step.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnOpen } from '../view-tab.ts'
import { Findings } from './Findings.tsx'
import { StepValues } from './StepValues.tsx'
import { WarningsPart } from '../warnings/WarningsPart.tsx'
import classes from './Summary.module.css'

interface SummaryProps {
  uuid: string
  form: ContractForm
  /** The path of the warning that someone is led to. */
  aim: string | null
  /** Opens a step at one of its fields; at its head where the path is empty. */
  onOpen: OnOpen
  /** It has been read, with how its steps stand. */
  onRead: (contract: ContractHead) => void
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

/** What has changed, who has agreed, and the moves from here, with the texts of the contract's page. */
const standing = later(
  async () =>
    (
      await Promise.all([
        import('./Standing.tsx'),
        i18next.loadNamespaces(['contract-summary', 'contract-view', 'contract-life', 'contract-issued', 'dashboard']),
      ])
    )[0],
)

/** The whole contract to be read, with what keeps it from going on above it. */
export default function Summary({ uuid, form, aim, onOpen, onRead }: SummaryProps) {
  const { t } = useTranslation('contract-parts')
  const isSaved = useSelector(form.actor, ({ context }) => context.unsaved.length === 0)
  const { data, problem, request } = useSummary(uuid, isSaved, onRead)
  if (problem && !data) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <div className={classes.summary} aria-busy="true" />
  return (
    <div className={classes.summary}>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      <Open summary={data} aim={aim} onOpen={onOpen} onChanged={request} />
      <Suspense fallback={null}>
        <standing.Component summary={data} form={form} onOpen={onOpen} />
      </Suspense>
      <Suspense fallback={null}>
        <draft.Component uuid={uuid} />
      </Suspense>
      {SLIP.map(({ part, steps }) => (
        <section key={part} className={classes.part} aria-labelledby={`slip-${part}`}>
          <h3 id={`slip-${part}`}>{t(`summary.mrc.${part}`)}</h3>
          {steps.map((step) => (
            <StepValues key={step} uuid={uuid} step={step} version={isSaved} onOpen={onOpen} />
          ))}
        </section>
      ))}
      <p className={classes.hash}>
        {t('summary.hash')} <code title={t('summary.hashHelp')}>{data.hash}</code>
      </p>
    </div>
  )
}

interface OpenProps extends Pick<SummaryProps, 'aim' | 'onOpen'> {
  summary: ContractSummary
  onChanged: () => void
}

function Open({ summary: { blocking, warnings, ...contract }, aim, onOpen, onChanged }: OpenProps) {
  const { t } = useTranslation('contract-parts')
  const isReady = blocking.length === 0 && warnings.every(({ acknowledgement }) => acknowledgement !== null)
  return (
    <div className={classes.open}>
      {isReady && <p className={classes.ready}>{t('summary.ready')}</p>}
      <Findings title={t('summary.blocking')} tone="wrong" findings={blocking} onOpen={onOpen} />
      <WarningsPart {...contract} warnings={warnings} aim={aim} onOpen={onOpen} onChanged={onChanged} />
    </div>
  )
}
