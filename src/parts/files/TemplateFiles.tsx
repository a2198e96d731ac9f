import { isLanguage } from '#domain/languages.ts'
import type { Section, TemplateValues } from '#domain/templates/shape.ts'
import { filesIn } from '#domain/templates/values/files.ts'
import { labelAt } from '#domain/templates/values/label-at.ts'
import { FilePreviewLink } from './FilePreviewLink.tsx'
import type { FileProps } from '#src/ui/template-form/form-props.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'

/** A file of a template that is only read: it is opened from the list below the form. */
export const FileRead = ({ value }: FileProps) => value?.name ?? <NotProvided />

interface TemplateFilesProps {
  sections: readonly Section[]
  values: TemplateValues
}

/** The files of a template that nobody can change now, each with the way to open it. */
export function TemplateFiles({ sections, values }: TemplateFilesProps) {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const files = filesIn(sections, values)
  if (files.length === 0) return null
  return (
    <ul>
      {files.map(([path, file]) => (
        <li key={path}>
          {`${labelAt(`template_values.${path}`, sections, language) ?? path}: `}
          <FilePreviewLink file={file} />
        </li>
      ))}
    </ul>
  )
}
