import type { createEndorsement } from '#domain/api/endorsement.ts'
import { endorsementCalls } from '#domain/api/calls/endorsement.ts'
import type { Call } from '#domain/api/calls/call.ts'
import { ENDORSEMENT_TYPES, type EndorsementType } from '#domain/endorsements/choices.ts'
import { useOperation } from '#src/actors/operation.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { ChoiceInput } from '#src/parts/fields/ChoiceInput.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import card from '#src/ui/card/card.module.css'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { NO_DATA } from '#src/machines/operation.machine.ts'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import classes from './Endorsement.module.css'
import { useEndorsementTexts } from './endorsement-texts.ts'

const create: Call<typeof createEndorsement> = endorsementCalls.createEndorsement

interface Draft {
  contract: string
  endorsement_type: EndorsementType
  effective_from: string
  description: string
}

/** Creates it, and goes where it is from then on. */
function useCreation() {
  const navigate = useNavigate()
  const actor = useOperation(create)
  const { data, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const made = data === NO_DATA ? null : (data as { id: number })
  useEffect(() => {
    if (made) void navigate(`/endorsement/${made.id}`, { replace: true })
  }, [made, navigate])
  const submit = ({ contract, effective_from: from, description, ...draft }: Draft) => {
    const input = { ...draft, contract: Number(contract), effective_from: from || null, description: description || null }
    actor.send({ type: 'operation.request', input })
  }
  return { problem, isBusy, submit }
}

/** A new endorsement of a contract that the address names or that is selected here. */
export default function Create() {
  const { t } = useTranslation('endorsement')
  const [address] = useSearchParams()
  const contract = address.get('new') ?? ''
  const [draft, setDraft] = useState<Draft>({ contract, endorsement_type: 'standard', effective_from: '', description: '' })
  const { problem, isBusy, submit } = useCreation()
  return (
    <form
      className={classes.create}
      aria-label={t('create.title')}
      onSubmit={(event) => {
        event.preventDefault()
        submit(draft)
      }}
    >
      <div className={card.card}>
        {problem && <ProblemNote problem={problem} />}
        <Inputs
          draft={draft}
          faults={problem?.fields ?? {}}
          onChange={(name, value) => setDraft((before) => ({ ...before, [name]: value ?? '' }))}
        />
        <div className={classes.foot}>
          <Button component={Link} to="/endorsement" variant="default">
            {t('page.cancel')}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t('create.submit')}
          </BusyButton>
        </div>
      </div>
    </form>
  )
}

interface InputsProps {
  draft: Draft
  faults: Readonly<Record<string, string>>
  onChange: (name: keyof Draft, value: string | null) => void
}

function Inputs({ draft, faults, onChange }: InputsProps) {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  const held = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: string | null) => onChange(name, value),
    error: faults[name],
  })
  return (
    <div className={classes.fields}>
      <LinkInput of="contract" label={t('create.contract')} withAsterisk follows {...held('contract')} />
      <ChoiceInput
        label={texts.field('endorsement_type')}
        description={t(`create.effect.${draft.endorsement_type}`)}
        withAsterisk
        data={ENDORSEMENT_TYPES.map((value) => ({ value, label: texts.choice('endorsement_type', value) }))}
        {...held('endorsement_type')}
      />
      <DateField label={texts.field('effective_from')} withAsterisk {...held('effective_from')} />
      <Textarea
        className={classes.wide}
        label={texts.field('description')}
        rows={3}
        maxLength={2000}
        {...held('description')}
        onChange={(event) => onChange('description', event.currentTarget.value)}
      />
    </div>
  )
}
