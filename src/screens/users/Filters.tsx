import { listOptions } from '#domain/api/master.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { USER_STATUSES } from '#domain/user-statuses.ts'
import { useOperation } from '#src/operation.ts'
import { changed } from '#src/ui/list/list-address.ts'
import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask, FilterName } from './users-address.ts'
import classes from './users.module.css'

interface FiltersProps {
  query: ListQuery
  ask: Ask
}

interface Choice {
  value: string
  label: string
}

function useChoices(of: 'role' | 'branch'): Choice[] {
  const operation = useOperation(listOptions)
  useEffect(() => operation.send({ type: 'operation.request', input: { of, search: '' } }), [operation, of])
  const options = useSelector(operation, ({ context }) => context.data) as Output<typeof listOptions>
  return options.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Role, branch and status; what is chosen stands in the address. */
export function Filters({ query, ask }: FiltersProps) {
  const { t } = useTranslation('people')
  const [roles, branches] = [useChoices('role'), useChoices('branch')]
  const statuses = USER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))
  return (
    <div className={classes.filters} role="group" aria-label={t('list.filters')}>
      <Filter name="role" choices={roles} query={query} ask={ask} />
      <Filter name="branch" choices={branches} query={query} ask={ask} />
      <Filter name="status" choices={statuses} query={query} ask={ask} />
    </div>
  )
}

function Filter({ name, choices, query, ask }: FiltersProps & { name: FilterName; choices: Choice[] }) {
  const { t } = useTranslation('people')
  const chosen = query.filter[name] ?? ''
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen)
  const choose = (value: string) => {
    const { [name]: _, ...others } = query.filter
    ask(changed(query, { filter: value ? { ...others, [name]: value } : others }), true)
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={t(`fields.${name}`)}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: t(`list.any.${name}`) }, ...choices, ...(isKnown ? [] : [{ value: chosen, label: '…' }])]}
      data-narrowed={chosen !== '' || undefined}
    />
  )
}
