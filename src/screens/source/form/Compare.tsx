import { SECTIONS } from '#domain/sources/sections/index.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { Versions, type Side } from '#src/ui/versions/Versions.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SourceFormActor } from '../source-actors.ts'
import type { SourceTexts } from '../source-texts.ts'
import { differencesIn, linesOf, mergedOf } from './compare-section.ts'
import type { SectionDrafts } from '../section/section-drafts.ts'
import { rememberSection } from '../section/section-form.ts'
import { valuesIn, wireValuesOf } from '../section/section-values.ts'

interface CompareProps {
  actor: SourceFormActor
  texts: SourceTexts
  drafts: SectionDrafts
}

function useVersions(actor: SourceFormActor, drafts: SectionDrafts) {
  const name = useSelector(actor, ({ context }) => context.section)
  const saved = useSelector(actor, ({ context }) => context.theirs)
  const section = SECTIONS[name]
  const theirs = valuesIn(section, saved)
  const draft = drafts.read(name)
  rememberSection(section, saved)
  return { name, section, theirs, mine: draft?.values ?? theirs, base: draft?.base ?? theirs, names: draft?.names ?? {} }
}

/** Mine and theirs of one section; rows of a group go together. */
export default function Compare({ actor, texts, drafts }: CompareProps) {
  const { name, section, theirs, mine, base, names } = useVersions(actor, drafts)
  const found = differencesIn(section, { base, theirs, mine })
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map((difference) => [difference.name, difference.proposed])),
  )
  /** What was typed stands on their version from now on. */
  const keep = (values: typeof mine) => drafts.write(name, { values, base: theirs, names })
  const save = () => {
    const values = mergedOf({ theirs, mine }, sides)
    keep(values)
    const wire = (each: typeof mine) => wireValuesOf(section, each)
    actor.send({ type: 'sections.save', saves: [{ section: name, values: wire(values), base: wire(theirs) }], next: null })
  }
  const resume = () => {
    keep(mine)
    actor.send({ type: 'form.resume' })
  }
  const said = (field: string, values: typeof mine) => <Lines lines={linesOf(section, field, values, texts)} />
  return (
    <Versions
      found={found.map(({ name: field }) => ({
        name: field,
        label: section.fields[field] ? texts.field(field) : texts.group(field),
        mine: said(field, mine),
        theirs: said(field, theirs),
      }))}
      sides={sides}
      onChoose={(field, side) => setSides({ ...sides, [field]: side })}
      onDrop={() => actor.send({ type: 'form.discard' })}
      onBack={resume}
      onSave={save}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <NotProvided />
  return lines.map((line) => <div key={line}>{line}</div>)
}
