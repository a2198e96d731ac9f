import type { Crud } from '#domain/api/crud.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { bankAccount } from '#domain/entities/bank-account.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { calling, useMay, useServices } from '#src/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PromiseActorLogic } from 'xstate'
import { valueOf } from '../cells.tsx'
import { useEntityTexts } from '../entity-texts.ts'
import { callsOf } from '../resource-actors.ts'
import classes from './MarketAccounts.module.css'

const entity = bankAccount as unknown as Entity
type Accounts = Output<Crud['list']>

const FACTS = ['bank_name', 'currency', 'account_type', 'iban', 'account_number', 'verification_status'] as const

const filterOf = (market: number) => new URLSearchParams({ 'filter.market': String(market) }).toString()

function useAccounts(market: number) {
  const { call, actorOptions } = useServices()
  const asking = calling(call, callsOf(entity).list) as unknown as PromiseActorLogic<{ message: string; data: unknown }, unknown>
  const actor = useActorRef(operationMachine.provide({ actors: { callEndpoint: asking } }), actorOptions)
  const ask = () => {
    const input = { page: 1, page_size: 20, search: '', sort: '', filter: { market: String(market) }, cursor: '' }
    actor.send({ type: 'operation.request', input })
  }
  useEffect(ask, [actor, market])
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const known = useSelector(actor, (snapshot) => (snapshot.matches('succeeded') ? (snapshot.context.data as Accounts) : null))
  return { isBusy, problem, known, ask }
}

/** Through which accounts a market is paid, for whoever may look at accounts. */
export default function MarketAccounts({ market }: { market: number }) {
  return useMay()({ all: ['view_bank'] }) ? <Accounts market={market} /> : null
}

function Accounts({ market }: { market: number }) {
  const { t } = useTranslation('records')
  const heading = useId()
  const mayAdd = useMay()({ all: ['add_bank'] })
  const { isBusy, problem, known, ask } = useAccounts(market)
  return (
    <section className={classes.accounts} aria-labelledby={heading}>
      <h2 id={heading}>{t('accounts.title')}</h2>
      {isBusy && <Loader size="xs" aria-label={t('accounts.loading')} />}
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      {known?.total === 0 && <p className={classes.none}>{t('accounts.none')}</p>}
      {known && known.total > 0 && <Known rows={known.items} />}
      <p className={classes.links}>
        {mayAdd && <Link to={`${bankAccount.screen}/add?market=${market}`}>{t('accounts.add')}</Link>}
        {known && known.total > known.items.length && (
          <Link to={`${bankAccount.screen}?${filterOf(market)}`}>{t('accounts.list')}</Link>
        )}
      </p>
    </section>
  )
}

function Known({ rows }: { rows: readonly Row[] }) {
  const { t, i18n } = useTranslation('shell')
  const texts = useEntityTexts(entity)
  const words = { ...texts, language: i18n.language, yes: t('list.yes'), no: t('list.no') }
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`${bankAccount.screen}/${row.id}`}>{row.account_name as string}</Link>
          {FACTS.map((name) => (
            <span key={name}>{valueOf(name, entity.fields[name], row, words)}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
