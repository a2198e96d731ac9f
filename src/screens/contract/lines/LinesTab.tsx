import type { ContractLines } from '#domain/contracts/lines/view.ts'
import { useContractLines } from '#src/actors/contracts/contract-lines.ts'
import card from '#src/ui/card/card.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '#src/ui/later.tsx'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { HeldSteps } from '../summary/HeldSteps.tsx'
import type { ViewTabProps } from '../view-tab.ts'
import type { AskedLine } from './asked-line.ts'
import { SectionLines } from './SectionLines.tsx'
import classes from './Lines.module.css'

const dialog = later(() => import('./LineDialog.tsx'))

/** Sections whose lines show at once; of more than these the first one alone. */
const OPEN = 3

/** Written against signed lines of each section, and what can be done with them. */
export default function LinesTab(props: ViewTabProps) {
  const { contract, version, onChanged } = props
  const { data, problem, request } = useContractLines(contract.uuid, version)
  const [asked, setAsked] = useState<AskedLine | null>(null)
  if (!data && problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  const done = () => {
    setAsked(null)
    request()
    onChanged()
  }
  return (
    <>
      <Sections lines={data} onAsk={setAsked} />
      <AsEntered {...props} />
      {asked && (
        <Suspense fallback={null}>
          <dialog.Component lines={data} asked={asked} onClose={() => setAsked(null)} onDone={done} />
        </Suspense>
      )}
    </>
  )
}

function Sections({ lines, onAsk }: { lines: ContractLines; onAsk: (asked: AskedLine) => void }) {
  const { t } = useTranslation('contract-lines')
  if (lines.sections.length === 0) return <p>{t('noSections')}</p>
  return lines.sections.map((section, place) => (
    <SectionLines
      key={section.id}
      lines={lines}
      section={section}
      isOpen={lines.sections.length <= OPEN || place === 0}
      onAsk={onAsk}
    />
  ))
}

/** The order, the panels and the agreement as the form holds them. */
function AsEntered(props: ViewTabProps) {
  const { t } = useTranslation('contract-lines')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.entered} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{t('asEntered')}</h3>
      </summary>
      {isOpen && (
        <div className={card.stack}>
          <HeldSteps tab="lines" {...props} />
        </div>
      )}
    </details>
  )
}
