import type { Entity } from '#domain/entities/entity.ts'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useEditor, type Editor } from '#src/parts/editing/editor.ts'
import { useServices } from '#src/services/services.tsx'
import { recordCalls } from '#src/actors/records/records.ts'
import { wireValuesOf, type FormValues } from './form-values.ts'
import { namesIn, rememberNamesIn } from './option-names.ts'

interface RecordToEdit {
  entity: Entity
  /** What its draft is kept as. */
  name: string
  /** Answers null for a record that is to be made. */
  load: (signal: AbortSignal) => Promise<{ data: Row | null }>
}

/** The editor of one record of an entity. */
export function useRecordEditor({ entity, name, load }: RecordToEdit): Editor {
  const calls = recordCalls(useServices(), entity)
  return useEditor({
    name,
    namesIn: (draft) => namesIn(entity, draft as FormValues),
    load: async (signal) => {
      const { data } = await load(signal)
      rememberNamesIn(entity, data)
      return { data }
    },
    save: ({ record, draft, idempotencyKey }, signal) =>
      calls.save(rowOf(record), wireValuesOf(entity, draft as FormValues), { signal, idempotencyKey }),
  })
}

export const rowOf = (record: EditedRecord | null): Row | null => record as Row | null
