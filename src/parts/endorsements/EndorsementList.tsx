import { useEndorsementsOf } from '#src/actors/contracts/endorsements.ts'
import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface EndorsementListProps {
  /** The id of the contract. */
  contract: number
  mayChange: boolean
  version?: number
}

const OWN = {}

interface Listed {
  id: number
  endorsement_reference: string
  endorsement_type: string
  status: string
  effective_from: string | null
  amount_100: string | null
  currency: { name: string } | null
}

/** The endorsements of one contract, with the way to a new one. */
export function EndorsementList({ contract, mayChange, version = 0 }: EndorsementListProps) {
  const { t } = useTranslation('endorsement')
  const texts = useRecordTexts('endorsement', OWN)
  const { data, problem, request } = useEndorsementsOf(contract, version)
  // Rows of any record are read as those of the list whose columns they have.
  const rows = (data?.items ?? []) as unknown as Listed[]
  return (
    <Card
      level={3}
      title={t('tab.title')}
      actions={
        mayChange && (
          <Button
            component={Link}
            to={`/endorsement?new=${contract}`}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
          >
            {t('list.create')}
          </Button>
        )
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && rows.length === 0 && <p className={card.quiet}>{t('tab.none')}</p>}
      {rows.length > 0 && <Rows rows={rows} texts={texts} />}
    </Card>
  )
}

const COLUMNS = ['endorsement_reference', 'endorsement_type', 'status', 'effective_from', 'amount_100'] as const

function Rows({ rows, texts }: { rows: readonly Listed[]; texts: RecordTexts }) {
  const { t } = useTranslation('endorsement')
  return (
    <ScrollRegion label={t('tab.title')}>
      <table className={card.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-figures={name === 'amount_100' || undefined}>
                {texts.field(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, endorsement_reference, endorsement_type, status, effective_from, amount_100, currency }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/endorsement/${id}`}>{endorsement_reference}</Link>
              </th>
              <td data-label={texts.field('endorsement_type')}>{texts.choice('endorsement_type', endorsement_type)}</td>
              <td data-label={texts.field('status')}>
                <Badge tone="plain">{texts.choice('status', status)}</Badge>
              </td>
              <td data-label={texts.field('effective_from')}>
                {effective_from && <time dateTime={effective_from}>{formatDate(texts.language, effective_from)}</time>}
              </td>
              <td data-figures data-label={texts.field('amount_100')}>
                {amount_100 && formatMoney(texts.language, amount_100, currency?.name ?? null)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
