import { conflictsOf, saveChosen } from '#src/actors/contracts/choices/stale-choice.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { Versions, type Side } from '#src/ui/versions/Versions.tsx'
import { useState } from 'react'
import { useContractTexts } from '../contract-texts.ts'
import { ConflictValue } from './ConflictValue.tsx'
import { wordsOf } from '../path-words.ts'

/** Someone else has saved the same fields: mine and theirs, field by field; what only one of us has changed stands in both. */
export default function Compare({ form }: { form: StepForm }) {
  const { actor, step } = form
  const texts = useContractTexts()
  const { uuid } = actor.getSnapshot().context
  const [conflicts] = useState(() => conflictsOf(form))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sides = Object.fromEntries(conflicts.map(({ keyed }) => [keyed, chosen[keyed] ?? 'mine'] as const))
  const theirChoices = conflicts.map(({ keyed }) => keyed).filter((keyed) => sides[keyed] === 'theirs')
  const said = (path: string, value: unknown) => <ConflictValue {...{ step, path, value, texts, uuid }} />
  const back = () => {
    const typed = actor.getSnapshot().context.past.at(-1)?.about ?? ''
    actor.send({ type: 'stale.resume' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(typed)}"]`)?.focus())
  }
  return (
    <Versions
      found={conflicts.map(({ keyed, path, section, market, label, mine, theirs }) => ({
        name: keyed,
        label: wordsOf(path, texts, { section, market, label }),
        mine: said(path, mine),
        theirs: said(path, theirs),
      }))}
      sides={sides}
      onChoose={(path, side) => setChosen({ ...chosen, [path]: side })}
      onDrop={() => actor.send({ type: 'stale.discard' })}
      onBack={back}
      onSave={() => saveChosen(form, theirChoices)}
    />
  )
}
