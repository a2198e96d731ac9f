import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import type { Field } from '#domain/records/field.ts'
import { useRowKeys } from '#src/ui/row-keys.ts'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../Endorsement.module.css'
import { without, withRow, type PartProps } from './form-part.ts'
import { Held } from './Held.tsx'

const FIELDS = Object.entries(ENDORSEMENT[2].rows.documents.fields as Record<string, Field>)

/** Files that go with an endorsement. */
export function Documents({ draft, texts, faults, onDraft }: PartProps) {
  const { t } = useTranslation('endorsement')
  const { keys, ...rows } = useRowKeys(draft.documents.length)
  const add = () => {
    rows.add()
    onDraft({ ...draft, documents: [...draft.documents, { id: null, title: '', file: null }] })
  }
  const remove = (place: number) => {
    rows.remove(place)
    onDraft(without(draft, 'documents', place))
  }
  return (
    <>
      {draft.documents.map((row, place) => (
        <div key={keys[place]} className={classes.change} role="group">
          {FIELDS.map(([name, field]) => (
            <Held
              key={name}
              name={name}
              path={`documents.${place}.${name}`}
              field={field}
              value={row[name]}
              texts={texts}
              error={faults[`documents.${place}.${name}`]}
              onChange={(value) => onDraft(withRow(draft, 'documents', place, { [name]: value }))}
            />
          ))}
          <CloseButton
            aria-label={t('page.removeDocument', { place: place + 1 })}
            title={t('page.removeDocument', { place: place + 1 })}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
        {t('page.addDocument')}
      </Button>
    </>
  )
}
