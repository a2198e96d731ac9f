import type { FileProps } from '#src/ui/template-form/form-props.ts'
import { FilesField } from './FilesField.tsx'

/** The file of a field of a contract's template; its upload goes on while the step is not shown. */
export const TemplateFile = ({ label, path, value, onChange }: FileProps) => (
  <FilesField
    label={label}
    isLabelled
    purpose="contract_document"
    max={1}
    goesOn={path}
    value={value ? [value] : []}
    onChange={([kept = null]) => onChange(kept)}
  />
)
