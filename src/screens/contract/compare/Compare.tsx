import { conflictsOf, saveChosen } from '#src/actors/contracts/stale-choice.ts'
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
  const [conflicts] = useState(() => conflictsOf(form))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sides = Object.fromEntries(conflicts.map(({ path }) => [path, chosen[path] ?? 'mine'] as const))
  const theirPaths = conflicts.map(({ path }) => path).filter((path) => sides[path] === 'theirs')
  const said = (path: string, value: unknown) => <ConflictValue {...{ step, path, value, texts }} />
  return (
    <Versions
      found={conflicts.map(({ path, mine, theirs }) => ({
        name: path,
        label: wordsOf(path, texts),
        mine: said(path, mine),
        theirs: said(path, theirs),
      }))}
      sides={sides}
      onChoose={(path, side) => setChosen({ ...chosen, [path]: side })}
      onDrop={() => actor.send({ type: 'stale.discard' })}
      onBack={() => actor.send({ type: 'stale.resume' })}
      onSave={() => saveChosen(form, theirPaths)}
    />
  )
}
