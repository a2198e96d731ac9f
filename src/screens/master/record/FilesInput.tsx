import type { FileRef } from '#domain/files/file-ref.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { useState, type ReactNode } from 'react'
import { refsIn, wordsOf } from './file-values.ts'
import classes from './RecordForm.module.css'

interface FilesInputProps {
  label: string
  description?: string | undefined
  error?: ReactNode
  purpose: FilePurposeName
  isMany: boolean
  disabled?: boolean
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
}

/** Files of a record. The form keeps them as texts, so that a draft can. */
export default function FilesInput({
  label,
  description,
  error,
  purpose,
  isMany,
  disabled = false,
  defaultValue,
  onChange,
}: FilesInputProps) {
  const [files, setFiles] = useState<readonly FileRef[]>(() => refsIn(defaultValue ?? []))
  const keep = (kept: readonly FileRef[]) => {
    setFiles(kept)
    onChange?.(wordsOf(kept))
  }
  return (
    <div className={classes.wide}>
      <FilesField
        label={label}
        description={description}
        error={error}
        purpose={purpose}
        value={files}
        onChange={keep}
        max={isMany ? 20 : 1}
        isReadOnly={disabled}
      />
    </div>
  )
}
