import { extensionsFor, purposeNamed } from '#domain/files/purposes.ts'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { formatSize } from '#src/ui/format.ts'
import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import type { ImportProps } from './import-props.ts'
import { LeftOut } from './LeftOut.tsx'

/** The file, and what is read of it first. */
export function ChooseFile({ actor, mostRows, isKept, leftOut }: ImportProps) {
  const { t, i18n } = useTranslation('import')
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'reading' }))
  const { file, problem } = useSelector(actor, (snapshot) => snapshot.context)
  if (isReading) {
    return (
      <p role="status" className={classes.reading}>
        <Loader size="xs" aria-hidden />
        {t('reading', { name: file?.name })}
      </p>
    )
  }
  const said = problem?.fields.file ? { ...problem, message: problem.fields.file } : problem
  return (
    <>
      {said && file && <ProblemNote problem={said} onRetry={() => actor.send({ type: 'file.arrive', file })} />}
      <FilesField
        label={t('file.label')}
        description={t(isKept ? 'file.help' : 'file.helpStep', {
          kinds: extensionsFor('import').join(', '),
          size: formatSize(i18n.language, purposeNamed('import').size),
          count: mostRows,
        })}
        purpose="import"
        max={1}
        value={[]}
        onChange={([arrived]) => arrived && actor.send({ type: 'file.arrive', file: { uuid: arrived.uuid, name: arrived.name } })}
      />
      <LeftOut leftOut={leftOut} />
    </>
  )
}
