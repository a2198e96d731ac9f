import type { FieldErrors } from '#domain/app-error.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionStanding } from './section-states.ts'
import { wordsOf } from './problem-words.ts'
import classes from './MissingList.module.css'

interface MissingListProps {
  standings: readonly SectionStanding[]
  texts: SourceTexts
  onOpen: (section: SectionName, path: string) => void
}

/** Everything that is missing or no longer right, by section, each with the way to its field. */
export function MissingList({ standings, texts, onOpen }: MissingListProps) {
  const { t } = useTranslation('source')
  const open = standings.filter(({ problems }) => Object.keys(problems).length > 0)
  const count = open.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0)
  if (count === 0) return null
  return (
    <details className={classes.missing}>
      <summary>{t('form.missing', { count })}</summary>
      <p>{t('form.missingHint')}</p>
      {open.map(({ name, problems }) => (
        <section key={name}>
          <h3>{texts.section(name)}</h3>
          <Problems problems={problems} texts={texts} onOpen={(path) => onOpen(name, path)} />
        </section>
      ))}
    </details>
  )
}

interface ProblemsProps {
  problems: FieldErrors
  texts: SourceTexts
  onOpen: (path: string) => void
}

function Problems({ problems, texts, onOpen }: ProblemsProps) {
  return (
    <ul>
      {Object.entries(problems).map(([path, error]) => (
        <li key={path}>
          <LinkButton onClick={() => onOpen(path)}>{wordsOf(path, texts)}</LinkButton>{' '}
          <span>
            <FieldMessage error={error} />
          </span>
        </li>
      ))}
    </ul>
  )
}
