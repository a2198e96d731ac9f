import type { FileRef } from '#domain/files/file-ref.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { useUncontrolled } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface FileInputProps {
  label: string
  purpose: FilePurposeName
  /** Held outside; `defaultValue` where the input keeps it itself. */
  value?: unknown
  defaultValue?: unknown
  error?: ReactNode
  disabled: boolean
  onChange?: (file: FileRef | null) => void
  /** Under this name the form goes on with the file while the input is not shown. */
  goesOn?: string | undefined
  'data-path': string
}

/** One file; the form keeps what the store gave it for it. */
export default function FileInput({ label, purpose, error, disabled, goesOn, 'data-path': path, ...held }: FileInputProps) {
  const [file, setFile] = useUncontrolled<FileRef | null>({
    value: held.value as FileRef | null | undefined,
    defaultValue: (held.defaultValue ?? null) as FileRef | null,
    finalValue: null,
    ...(held.onChange && { onChange: held.onChange }),
  })
  return (
    <div data-path={path}>
      <FilesField
        label={label}
        purpose={purpose}
        {...(goesOn !== undefined && { goesOn })}
        max={1}
        value={file ? [file] : []}
        onChange={([kept = null]) => setFile(kept)}
        error={error}
        isReadOnly={disabled}
      />
    </div>
  )
}
