import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import type { Field } from '#domain/records/field.ts'
import classes from '../Endorsement.module.css'
import { withRow, type PartProps } from './form-part.ts'
import { Held } from './Held.tsx'

const FIELDS = Object.entries(ENDORSEMENT[2].rows.parties.fields as Record<string, Field>).filter(([name]) => name !== 'market')

/** The markets with their roles in a draft, and what they answer afterwards. */
export function Parties({ draft, endorsement, texts, faults, onDraft }: PartProps) {
  const names = (endorsement.values.parties ?? []) as { id: number; market: { name: string } | null }[]
  return draft.parties.map((row, place) => (
    <fieldset key={row.id as number} className={classes.party}>
      <legend>{names.find(({ id }) => id === row.id)?.market?.name}</legend>
      <div className={classes.fields}>
        {FIELDS.filter(([name]) => name === 'party_role' || !endorsement.rights.edit).map(([name, field]) => (
          <Held
            key={name}
            name={name}
            path={`parties.${place}.${name}`}
            field={field}
            value={row[name]}
            texts={texts}
            error={faults[`parties.${place}.${name}`]}
            isDisabled={name === 'party_role' && !endorsement.rights.edit}
            onChange={(value) => onDraft(withRow(draft, 'parties', place, { [name]: value }))}
          />
        ))}
      </div>
    </fieldset>
  ))
}
