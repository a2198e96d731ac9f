import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { useTemplateSaving } from '#src/actors/contracts/contract-starts.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SaveAsTemplate.module.css'

/** Saves what the contract holds under a name, for new ones to start with. */
export default function SaveAsTemplate({ contract }: { contract: number }) {
  const { t } = useTranslation('contract-start')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withArrow width={300}>
      <Popover.Target>
        <UnstyledButton className="sw-quiet" onClick={() => setOpen(!isOpen)}>
          {t('save.open')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <TemplateName contract={contract} onSaved={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function TemplateName({ contract, onSaved }: { contract: number; onSaved: () => void }) {
  const { t } = useTranslation('contract-start')
  const actor = useTemplateSaving(onSaved)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [name, setName] = useState('')
  const save = () => actor.send({ type: 'operation.request', input: { contract, name } })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        data-autofocus
        label={t('save.name')}
        description={t('save.help')}
        maxLength={CONTRACTS.templateName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem?.fields.name}
      />
      {problem && !problem.fields.name && <ProblemNote problem={problem} />}
      <BusyButton type="submit" size="xs" isBusy={isBusy} disabled={name.trim() === ''}>
        {t('save.submit')}
      </BusyButton>
    </form>
  )
}
