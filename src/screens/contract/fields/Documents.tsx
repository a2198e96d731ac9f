import type { FileRef } from '#domain/files/file-ref.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { CONTRACT_DOCUMENT_TYPES } from '#domain/contracts/choices.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowGroup } from './RowGroup.tsx'
import type { RowGroupProps } from './row-props.ts'
import { rowChanges } from './row-changes.ts'
import { useStep } from './step-context.ts'

type DocumentType = (typeof CONTRACT_DOCUMENT_TYPES)[number]

/** What the documents of a group usually are; of the others someone has to say it. */
const USUAL: Partial<Record<string, DocumentType>> = {
  structure_files: 'schedule',
  condition_files: 'wording',
  line_files: 'stamp_evidence',
  fiscal_files: 'tax_schedule',
}

/** Files of a step: many can be brought at once, and each becomes a row that says what it is. */
export default function Documents(props: RowGroupProps) {
  const { name, path, group } = props
  const { form, texts } = useStep()
  const { t } = useTranslation('contract-parts')
  const changes = useMemo(() => rowChanges({ form, path, group }), [form, path, group])
  const take = (files: readonly FileRef[]) =>
    changes.add(...files.map((file) => ({ file, ...(USUAL[name] && { doc_type: USUAL[name] }) })))
  return (
    <div>
      <RowGroup {...props} isFed />
      {!form.isReadOnly && (
        <FilesField
          label={t('files.add', { group: texts.group(name) })}
          purpose="contract_document"
          max={CONTRACTS.filesAtOnce}
          goesOn={path}
          value={[]}
          onChange={take}
        />
      )}
    </div>
  )
}
