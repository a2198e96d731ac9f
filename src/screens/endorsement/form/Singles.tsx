import { isAsked } from '#domain/records/visible.ts'
import { ChoiceInput } from '#src/parts/fields/ChoiceInput.tsx'
import { useTranslation } from 'react-i18next'
import classes from '../Endorsement.module.css'
import { FIELDS } from '../endorsement-draft.ts'
import type { PartProps } from './form-part.ts'
import { Held } from './Held.tsx'

/** Type, days, premium and agreement. */
export function Singles({ draft, endorsement, texts, faults, onDraft }: PartProps) {
  const { t } = useTranslation('endorsement')
  const at = (name: string) => draft.values[name]
  const set = (name: string) => (value: unknown) =>
    onDraft({ ...draft, values: { ...draft.values, [name]: value as string | boolean } })
  const isWorkedOut = draft.values.calc_method !== 'flat'
  const options: Record<string, { value: string; label: string }[]> = {
    section_no: endorsement.sections.map(({ section_no: number, title }) => ({
      value: String(number),
      label: `${number} · ${title ?? ''}`,
    })),
    corrects: endorsement.others.map(({ id, endorsement_reference: label }) => ({ value: String(id), label })),
  }
  return (
    <div className={classes.fields}>
      {FIELDS.filter(([name, field]) => isAsked(field, at) && !(name === 'amount_100' && isWorkedOut)).map(([name, field]) =>
        options[name] ? (
          <ChoiceInput
            key={name}
            label={texts.field(name)}
            description={texts.help(name)}
            clearable
            placeholder={name === 'section_no' ? t('page.wholeContract') : undefined}
            data={options[name]}
            value={(draft.values[name] as string) || null}
            onChange={(value) => set(name)(value ?? '')}
            error={faults[name]}
          />
        ) : (
          <Held
            key={name}
            name={name}
            path={name}
            field={field}
            value={draft.values[name]}
            texts={texts}
            error={faults[name]}
            onChange={set(name)}
          />
        ),
      )}
    </div>
  )
}
