import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { useTemplateSaving } from '#src/actors/contracts/contract-starts.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Standing } from '#src/ui/drop-down/Standing.tsx'
import { useFocusReturnAfter } from '#src/ui/focus-return.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Popover, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SaveAsTemplate.module.css'

interface TemplateNameProps {
  contract: number
  /** The button that it belongs to, and the id of that. */
  button: RefObject<HTMLButtonElement | null>
  id: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Asks for the name below the button. */
export default function TemplateName({ contract, button, id, isOpen, setOpen }: TemplateNameProps) {
  return (
    <Popover id={id} opened={isOpen} onChange={setOpen} trapFocus withArrow width={300}>
      <Popover.Target>
        <Standing field={button} />
      </Popover.Target>
      <Popover.Dropdown>
        <NameForm contract={contract} onSaved={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function NameForm({ contract, onSaved }: { contract: number; onSaved: () => void }) {
  const { t } = useTranslation('contract-start')
  useFocusReturnAfter()
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
