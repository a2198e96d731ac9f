import { later } from '#src/ui/later.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignments } from '../data.ts'
import { EditedPart } from '../EditedPart.tsx'
import type { PartProps } from '../part-props.ts'
import { assignmentRows, type AssignmentRow } from './assignment-rows.ts'
import { AssignmentTable } from './AssignmentTable.tsx'

const inputs = later(() => import('./AssignmentInputs.tsx'))

/** The roles that a user holds in branches, each for a line of business and a unit or for all. */
export default function AssignmentsPart({ user, editors: { assignments: editor } }: PartProps) {
  const { t } = useTranslation('people')
  return (
    <EditedPart
      name="assignments"
      title={t('assignments.title')}
      text={t(user.is_self ? 'access.own' : 'assignments.text')}
      editor={editor}
      canEdit={user.may_change && !user.is_self}
      start={(loaded) => assignmentRows(loaded as Assignments)}
      renderView={(loaded) => <AssignmentTable items={(loaded as Assignments).items} />}
      renderForm={(draft, loaded) => (
        <>
          <AssignmentTable items={(loaded as Assignments).items.filter(({ is_open: isOpen }) => !isOpen)} isRest />
          <Suspense fallback={null}>
            <inputs.Component rows={draft as AssignmentRow[]} own={(loaded as Assignments).own_limits} editor={editor} />
          </Suspense>
        </>
      )}
    />
  )
}
