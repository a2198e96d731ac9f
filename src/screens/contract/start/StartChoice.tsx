import type { Start, Started } from '#src/actors/contracts/contract-starts.ts'
import { useContractStart } from '#src/actors/contracts/contract-starts.ts'
import { useMay, useServices } from '#src/services/services.tsx'
import { Problem } from './StartProblem.tsx'
import { SegmentedControl } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { contractIn, kindIn, STARTS, withStart, type StartKind } from './start-address.ts'
import { FromContract } from './FromContract.tsx'
import { FromTemplate } from './FromTemplate.tsx'
import classes from './StartChoice.module.css'

/** What the new contract starts with: above the first step, until someone begins to fill it in. */
export default function StartChoice() {
  const { t } = useTranslation('contract-start')
  const [search, setSearch] = useSearchParams()
  const mayRenew = useMay()({ all: ['renew_contract'] })
  const starting = useStarting()
  const kinds = STARTS.filter((each) => each !== 'renewal' || mayRenew)
  const kind = kindIn(search, kinds)
  const change = (next: StartKind) => {
    starting.forget()
    setSearch(withStart(search, next), { replace: true })
  }
  return (
    <section className={classes.start} aria-label={t('choice')}>
      <SegmentedControl
        size="xs"
        value={kind}
        onChange={(value) => change(value)}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {(kind === 'copy' || kind === 'renewal') && (
        <FromContract
          key={kind}
          kind={kind}
          contract={contractIn(search)}
          isBusy={starting.isBusy}
          onChoose={(contract) => setSearch(withStart(search, kind, contract), { replace: true })}
          onStart={starting.start}
        />
      )}
      {kind === 'template' && <FromTemplate isBusy={starting.isBusy} onStart={starting.start} />}
      {starting.problem && <Problem problem={starting.problem} />}
    </section>
  )
}

/** Makes the contract and opens it; tells how much of it could not be taken over. */
function useStarting() {
  const { t } = useTranslation('contract-start')
  const { announce } = useServices()
  const navigate = useNavigate()
  const open = ({ uuid, left_out: leftOut }: Started) => {
    if (leftOut.length > 0) announce(t('leftOut', { count: leftOut.length }), 'error')
    void navigate(`/contract/form/${uuid}`)
  }
  const actor = useContractStart(open)
  return {
    start: (input: Start) => actor.send({ type: 'operation.request', input }),
    forget: () => actor.send({ type: 'operation.reset' }),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(actor, ({ context }) => context.problem),
  }
}
