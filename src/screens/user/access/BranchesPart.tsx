import { useTranslation } from 'react-i18next'
import type { BranchPermissions } from '../data.ts'
import { EditedPart } from '../EditedPart.tsx'
import type { PartProps } from '../part-props.ts'
import { Matrix } from './Matrix.tsx'
import { seatRows, type SeatRow } from './seat-rows.ts'
import { Seats } from './Seats.tsx'

/** The branches of a user, and what is granted in each beside what comes from roles. */
export default function BranchesPart({ user, editors: { seats: editor } }: PartProps) {
  const { t } = useTranslation('people')
  return (
    <EditedPart
      name="access"
      title={t('access.title')}
      text={t(user.is_self ? 'access.own' : 'access.text')}
      editor={editor}
      canEdit={user.may_change && !user.is_self}
      start={(loaded) => seatRows(loaded as BranchPermissions)}
      renderView={(loaded) => {
        const shown = loaded as BranchPermissions
        return (
          <>
            <Seats shown={shown} />
            <Matrix shown={shown} />
          </>
        )
      }}
      renderForm={(draft, loaded) => {
        const shown = loaded as BranchPermissions
        return (
          <>
            <Seats shown={shown} rows={draft as SeatRow[]} editor={editor} />
            <Matrix shown={shown} rows={draft as SeatRow[]} editor={editor} />
          </>
        )
      }}
    />
  )
}
