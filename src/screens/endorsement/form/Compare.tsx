import { SHARED_CHOICES } from '#domain/contracts/shared-choices.ts'
import { fieldAt } from '#domain/endorsements/headings.ts'
import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import type { Field } from '#domain/records/field.ts'
import { isFile } from '#domain/records/traits.ts'
import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import { differencesIn, useSides } from '#src/parts/editing/versions.ts'
import { useRecordTexts } from '#src/parts/fields/record-texts.ts'
import { valueText } from '#src/parts/fields/value-text.ts'
import { Versions } from '#src/ui/versions/Versions.tsx'
import { useSelector } from '@xstate/react'
import { draftOf, FIELDS, type EndorsementDraft } from '../endorsement-draft.ts'
import { useEndorsementTexts } from '../endorsement-texts.ts'
import { besideEach, cutOf, joined } from './endorsement-versions.ts'

type Row = Record<string, unknown>

const OF_PARTY = ENDORSEMENT[2].rows.parties.fields as Record<string, Field>

/** Names and values of both versions, as they are read. */
function useWords({ values }: Endorsement) {
  const texts = useEndorsementTexts()
  const terms = useRecordTexts('contract-fields', SHARED_CHOICES)
  const parties = (values.parties ?? []) as { id: number; market: { name: string } | null }[]
  const read = (name: string, field: Field | undefined, value: unknown) =>
    field === undefined || isFile(field) ? '' : valueText(value, { name, field, texts })
  const answer = (row: Row | null) =>
    Object.entries(OF_PARTY)
      .filter(([name]) => name !== 'market')
      .map(([name, field]) => read(name, field, row?.[name]))
      .filter((text) => text !== '')
      .join(' · ')
  const labelOf = (name: string) => {
    const [group = '', ...rest] = name.split('.')
    const last = rest.at(-1) ?? ''
    if (group === 'values') return texts.field(last)
    if (group === 'changes') return terms.field(last)
    return parties.find(({ id }) => String(id) === last)?.market?.name ?? texts.field(group)
  }
  const said = (name: string, value: unknown): string | null => {
    const [group = '', ...rest] = name.split('.')
    const last = rest.at(-1) ?? ''
    const fields = Object.fromEntries(FIELDS)
    if (group === 'values') return read(last, fields[last], value) || null
    if (group === 'parties') return answer(value as Row | null) || null
    if (group === 'documents') return (value as Row[]).map(({ title }) => title).join(' · ') || null
    const field = fieldAt(rest.join('.'))?.field
    return (field && valueText(value, { name: last, field, texts: terms })) || null
  }
  return { labelOf, said }
}

interface CompareProps {
  endorsement: Endorsement
  editor: Editor
  draft: EndorsementDraft
}

/** Someone else has saved meanwhile: of what differs, theirs or mine is chosen. */
export default function Compare({ endorsement, editor, draft: mine }: CompareProps) {
  const saved = useSelector(editor, ({ context }) => context.theirs) as Endorsement | null
  const theirs = draftOf(saved ?? endorsement)
  const [base = {}, own = {}, other = {}] = besideEach([draftOf(endorsement), mine, theirs].map(cutOf))
  const found = differencesIn(Object.keys(own), { base, mine: own, theirs: other })
  const { sides, onChoose } = useSides(found)
  const { labelOf, said } = useWords(saved ?? endorsement)
  return (
    <Versions
      found={found.map(({ name }) => ({
        name,
        label: labelOf(name),
        mine: said(name, own[name]),
        theirs: said(name, other[name]),
      }))}
      sides={sides}
      onChoose={onChoose}
      onDrop={() => editor.send({ type: 'stale.discard' })}
      onBack={() => editor.send({ type: 'stale.resume' })}
      onSave={() =>
        editor.send({ type: 'stale.save', draft: joined({ mine, theirs }, (name) => sides[name] === 'mine'), isLast: false })
      }
    />
  )
}
