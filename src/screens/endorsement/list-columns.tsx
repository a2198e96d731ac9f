import type { listEndorsements } from '#domain/api/endorsement.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { listedEndorsement } from '#domain/endorsements/listed.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import { declaredColumns } from '#src/parts/lists/declared/declared-columns.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import type { Column } from '#src/ui/list/column.ts'
import { Link } from 'react-router-dom'
import classes from './Endorsement.module.css'
import { toneOf } from './tone.ts'

export type ListedEndorsement = Output<typeof listEndorsements>['items'][number] & Record<string, unknown>

export const pageOf = ({ id }: Pick<ListedEndorsement, 'id'>) => `/endorsement/${id}`

/** What shows until the reader arranges it. */
export const STANDARD: readonly string[] = [
  'endorsement_reference',
  'contract',
  'endorsement_type',
  'status',
  'effective_from',
  'premium_effect',
  'amount_100',
  'settlement_due_date',
]

/** Every column that the list can show. */
export const columnsOf = (texts: RecordTexts): Column<ListedEndorsement>[] =>
  declaredColumns({
    entity: listedEndorsement,
    standard: STANDARD,
    texts,
    own: {
      endorsement_reference: (row) => (
        <Link className={classes.number} to={pageOf(row)}>
          {row.endorsement_reference as string}
        </Link>
      ),
      status: ({ status }) => <Badge tone={toneOf(status as string)}>{texts.choice('status', status as string)}</Badge>,
    },
  })
