import { loadRoleChoices } from '#domain/api/access-control/users.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { MODULES, type Module } from '#domain/permissions.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PermissionsInput.module.css'

type Choices = Output<typeof loadRoleChoices>
type Permission = Choices['permissions'][number]

interface PermissionsInputProps {
  label: string
  error?: ReactNode
  /** Ids as texts, as the form keeps them. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const NONE: Choices = { permissions: [], roles: [] }

/** What a role holds: by part of the product, searched, or as another role has it. What one does not hold oneself stays as it is. */
export default function PermissionsInput({ label, error, value, onChange }: PermissionsInputProps) {
  const { t } = useTranslation(['master', 'records'])
  const { data, problem, request } = useLoaded(loadRoleChoices, {})
  const choices = data ?? NONE
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(value.map(Number)))
  const [typed, setTyped] = useState('')
  const say = (ids: Iterable<number>) => {
    const next = new Set(ids)
    setChosen(next)
    onChange([...next].map(String))
  }
  const turn = (permissions: readonly Permission[], isOn: boolean) => {
    const ids = permissions.filter(({ is_givable: isGivable }) => isGivable).map(({ id }) => id)
    say(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))
  }
  const found = choices.permissions.filter(({ name, codename }) =>
    `${name} ${codename}`.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const copy = (role: number) => {
    const pattern = choices.roles.find(({ id }) => id === role)?.permissions ?? []
    const isOpen = (id: number) => choices.permissions.some((one) => one.id === id && one.is_givable)
    say([...[...chosen].filter((id) => !isOpen(id)), ...pattern.filter(isOpen)])
  }
  return (
    <Input.Wrapper className={classes.box} label={label} error={error} labelElement="div">
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      <div className={classes.bar}>
        <TextInput
          type="search"
          aria-label={t('records:permissions.search')}
          placeholder={t('records:permissions.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('records:permissions.copy')}
          value=""
          data={[
            { value: '', label: t('records:permissions.copy') },
            ...choices.roles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => copy(Number(event.currentTarget.value))}
        />
        <span role="status">{t('records:permissions.chosen', { count: chosen.size })}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div className={classes.groups} role="region" aria-label={label} tabIndex={0}>
        {MODULES.map((module) => (
          <Group
            key={module}
            module={module}
            permissions={found.filter((one) => one.module === module)}
            chosen={chosen}
            onTurn={turn}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

interface GroupProps {
  module: Module
  permissions: readonly Permission[]
  chosen: ReadonlySet<number>
  onTurn: (permissions: readonly Permission[], isOn: boolean) => void
}

function Group({ module, permissions, chosen, onTurn }: GroupProps) {
  const { t } = useTranslation(['master', 'records'])
  const id = useId()
  const name = t(`permission.choices.module.${module}`)
  const open = permissions.filter(({ is_givable: isGivable }) => isGivable)
  const isAll = open.length > 0 && open.every((one) => chosen.has(one.id))
  if (permissions.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {name}
        {open.length > 0 && (
          <button type="button" onClick={() => onTurn(permissions, !isAll)}>
            {t(isAll ? 'records:permissions.none' : 'records:permissions.all', { module: name })}
          </button>
        )}
      </h3>
      {permissions.map((one) => (
        <label key={one.id} title={one.is_givable ? one.codename : t('records:permissions.notYours')}>
          <input
            type="checkbox"
            checked={chosen.has(one.id)}
            disabled={!one.is_givable}
            onChange={(event) => onTurn([one], event.currentTarget.checked)}
          />
          {one.name}
        </label>
      ))}
    </section>
  )
}
