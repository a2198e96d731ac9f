import type { loadAgreementLimits, loadDeclarationEffect } from '#domain/api/binder/limits.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { Problem } from '#domain/app-error.ts'
import { nameOf } from '#domain/agreements/limits/faults.ts'
import { useDeclarationEffect } from '#src/actors/records/agreement-limits.ts'
import { useToday } from '#src/services/today.ts'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitBars } from './LimitBars.tsx'
import classes from './Limits.module.css'

type Known = Output<typeof loadAgreementLimits>
type Asked = Input<typeof loadDeclarationEffect>

interface WhatIfProps {
  known: Known
  /** Codes of the currencies that may be declared. */
  currencies: readonly string[]
}

interface Draft {
  /** Uuid of a declaration that waits; empty for one that is only thought of. */
  contract: string
  /** Which limit, among those of classes. */
  limit: string
  currency: string
  cover: string
  premium: string
  /** The day on which it incepts. */
  from: string
}

const askedOf = (known: Known, { contract, limit, currency, cover, premium, from }: Draft): Asked => {
  if (contract !== '') return { id: known.id, contract }
  const use = known.uses.find(({ kind, limit_id: id }) => kind === 'aggregate' && String(id) === limit)
  return {
    id: known.id,
    currency,
    limit: cover || '0',
    premium: premium || '0',
    from,
    ...(use?.class_of_business ? { class_of_business: use.class_of_business.id } : {}),
    ...(use?.sub_class ? { sub_class: use.sub_class.id } : {}),
  }
}

/** The first of what a new declaration cannot do without; undefined where nothing lacks. */
const lackingIn = (draft: Draft) =>
  draft.contract === '' ? (['cover', 'from'] as const).find((name) => draft[name] === '') : undefined

/** What a declaration would use of each limit before anything is bound. */
export default function WhatIf({ known, currencies }: WhatIfProps) {
  const { t } = useTranslation('binder-limits')
  const today = useToday()
  const limits = known.uses.filter(({ kind }) => kind === 'aggregate')
  const [draft, setDraft] = useState<Draft>({
    contract: '',
    limit: String(limits[0]?.limit_id ?? ''),
    currency: currencies[0] ?? known.currency,
    cover: '',
    premium: '',
    from: today,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isTried, setIsTried] = useState(false)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const lacking = lackingIn(draft)
    if (lacking === undefined) setAsked(askedOf(known, draft))
    else (event.currentTarget.elements.namedItem(lacking) as HTMLInputElement | null)?.focus()
  }
  const change = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }))
  const waiting = known.declarations.filter(({ is_bound: isBound }) => !isBound)
  return (
    <>
      <form className={classes.whatIf} noValidate onSubmit={show}>
        {waiting.length > 0 && (
          <NativeSelect
            className={classes.wide}
            label={t('whatIf.declaration')}
            value={draft.contract}
            data={[
              { value: '', label: t('whatIf.new') },
              ...waiting.map(({ uuid, contract_number: number, assured }) => ({
                value: uuid,
                label: [number, assured].filter(Boolean).join(' · '),
              })),
            ]}
            onChange={({ currentTarget }) => change({ contract: currentTarget.value })}
          />
        )}
        {draft.contract === '' && <NewDeclaration {...{ known, currencies, draft, change, isTried }} />}
        <Button type="submit" variant="default" className={classes.show}>
          {t('whatIf.show')}
        </Button>
      </form>
      {asked && <EffectShown asked={asked} />}
    </>
  )
}

interface NewProps extends WhatIfProps {
  draft: Draft
  change: (values: Partial<Draft>) => void
  /** What lacks is told once someone has asked. */
  isTried: boolean
}

/** A declaration of one section that nobody has entered yet. */
function NewDeclaration({ known, currencies, draft, change, isTried }: NewProps) {
  const { t } = useTranslation(['binder-limits', 'errors'])
  const needed = (name: 'cover' | 'from') => ({
    name,
    value: draft[name],
    withAsterisk: true,
    error: isTried && draft[name] === '' ? t('errors:required') : undefined,
  })
  const limits = known.uses.filter(({ kind }) => kind === 'aggregate')
  return (
    <>
      <NativeSelect
        label={t('whatIf.class')}
        value={draft.limit}
        data={limits.map((use) => ({ value: String(use.limit_id), label: nameOf(use) }))}
        onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
      />
      <NativeSelect
        label={t('whatIf.currency')}
        value={draft.currency}
        data={[...currencies]}
        onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
      />
      <AmountInput {...needed('cover')} label={t('whatIf.limit')} onChange={(cover) => change({ cover })} />
      <AmountInput label={t('whatIf.premium')} value={draft.premium} onChange={(premium) => change({ premium })} />
      <DateField {...needed('from')} label={t('whatIf.from')} onChange={(from) => change({ from })} />
    </>
  )
}

/** What is wrong with what was entered says more than that something is. */
const toldWhole = (problem: Problem): Problem => ({
  ...problem,
  message: Object.values(problem.fields).join(' ') || problem.message,
})

function EffectShown({ asked }: { asked: Asked }) {
  const { t } = useTranslation('binder-limits')
  const { data, isBusy, problem, request } = useDeclarationEffect(asked)
  if (problem) return <ProblemNote problem={toldWhole(problem)} onRetry={request} />
  if (!data) return <Waiting size="xs" label={t('loading')} />
  const Sign = data.faults.length > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.effect} aria-busy={isBusy}>
      <p role="status" className={classes.verdict} data-refused={data.faults.length > 0 || undefined}>
        <Sign size={18} stroke={1.8} aria-hidden />
        {data.faults.length > 0 ? t('whatIf.refused') : t('whatIf.admitted')}
      </p>
      {data.faults.length > 0 && (
        <ul className={classes.faults}>
          {data.faults.map(({ key, message }) => (
            <li key={key + message}>{message}</li>
          ))}
        </ul>
      )}
      <LimitBars uses={data.uses.filter(({ added, kind }) => Number(added) > 0 || kind === 'income')} currency={data.currency} />
    </div>
  )
}
