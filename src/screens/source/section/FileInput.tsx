import type { FileRef } from '#domain/files/file-ref.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { useState, type ReactNode } from 'react'

interface FileInputProps {
  label: string
  defaultValue?: unknown
  error?: ReactNode
  disabled: boolean
  onChange?: (file: FileRef | null) => void
  'data-path': string
}

/** One file; the form keeps what the store gave it for it. */
export function FileInput({ label, defaultValue, error, disabled, onChange, 'data-path': path }: FileInputProps) {
  const [file, setFile] = useState(() => (defaultValue ?? null) as FileRef | null)
  const keep = (files: readonly FileRef[]) => {
    const [kept = null] = files
    setFile(kept)
    onChange?.(kept)
  }
  return (
    <div data-path={path}>
      <FilesField
        label={label}
        purpose="source_document"
        max={1}
        value={file ? [file] : []}
        onChange={keep}
        error={error}
        isReadOnly={disabled}
      />
    </div>
  )
}
