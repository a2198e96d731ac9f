import type { FileRef } from '#domain/files/file-ref.ts'
import { isMoney } from '#domain/records/traits.ts'
import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import { shownValue } from '#src/parts/fields/shown-value.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { FactList } from '#src/ui/card/FactList.tsx'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import { later } from '#src/ui/later.tsx'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { Skeleton } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangedRow } from './ChangesTable.tsx'
import classes from './Endorsement.module.css'
import { FIELDS } from './endorsement-draft.ts'
import { useEndorsementTexts } from './endorsement-texts.ts'

const changesTable = later(() => import('./ChangesTable.tsx'))
const draftPaper = later(() => import('./DraftPaper.tsx'))
const premiumEffect = later(() => import('./PremiumEffect.tsx'))

type Row = Record<string, unknown> & { id: number }
const rowsIn = ({ values }: Endorsement, name: string) => (values[name] ?? []) as Row[]

/** All that an endorsement says, to be read. */
export function Reading({ endorsement }: { endorsement: Endorsement }) {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  return (
    <>
      <Card title={t('page.facts')}>
        <Facts endorsement={endorsement} texts={texts} />
      </Card>
      <Card title={t('page.changes')}>
        <Changes endorsement={endorsement} />
      </Card>
      <Card title={t('page.premium')}>
        <Suspense fallback={<Skeleton height={80} />}>
          <premiumEffect.Component premium={endorsement.premium} texts={texts} />
        </Suspense>
      </Card>
      <Card title={t('page.parties')}>
        <Parties endorsement={endorsement} texts={texts} />
      </Card>
      <Card title={t('page.documents')}>
        <Documents endorsement={endorsement} />
        {endorsement.rights.preview && (
          <Suspense fallback={<Skeleton height={60} />}>
            <draftPaper.Component id={endorsement.id} />
          </Suspense>
        )}
      </Card>
    </>
  )
}

interface Part {
  endorsement: Endorsement
  texts: RecordTexts
}

function Facts({ endorsement, texts }: Part) {
  const { t } = useTranslation('endorsement')
  const { values, prepared_by: preparer, premium, contract_version: version } = endorsement
  const shown = FIELDS.filter(([name]) => values[name] !== null && values[name] !== undefined && values[name] !== '')
  return (
    <>
      <FactList
        facts={[
          ...shown.map(([name, field]) => ({
            name,
            label: texts.field(name),
            value: shownValue(values[name], { name, field, texts, ...(isMoney(field) ? { currency: premium.currency } : {}) }),
          })),
          ...(version === null ? [] : [{ name: 'contract_version', label: texts.field('contract_version'), value: version }]),
        ]}
      />
      {preparer && <p className={card.quiet}>{t('page.prepared', { name: preparer.name })}</p>}
    </>
  )
}

function Changes({ endorsement }: Pick<Part, 'endorsement'>) {
  const { t } = useTranslation('endorsement')
  const changes = (endorsement.values.changes ?? []) as ChangedRow[]
  if (changes.length === 0) return <p className={card.quiet}>{t('page.noChanges')}</p>
  return (
    <Suspense fallback={<Skeleton height={80} />}>
      <changesTable.Component changes={changes} />
    </Suspense>
  )
}

const ANSWERS = ['party_role', 'response', 'responded_on', 'informed_on', 'remark'] as const
const DAYS = new Set(['responded_on', 'informed_on'])

function answerText(name: string, value: string | null | undefined, texts: RecordTexts): ReactNode {
  if (value === null || value === undefined) return <NotProvided />
  if (DAYS.has(name)) return shownValue(value, { name, field: { kind: 'date' }, texts })
  return name === 'remark' ? value : texts.choice(name, value)
}

function Parties({ endorsement, texts }: Part) {
  const { t } = useTranslation('endorsement')
  return (
    <ScrollRegion label={t('page.parties')}>
      <table className={card.table}>
        <thead>
          <tr>
            {['market', ...ANSWERS, 'evidence'].map((name) => (
              <th key={name} scope="col">
                {texts.field(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsIn(endorsement, 'parties').map((row) => (
            <tr key={row.id}>
              <th scope="row">{(row.market as { name: string } | null)?.name}</th>
              {ANSWERS.map((name) => (
                <td key={name} data-label={texts.field(name)}>
                  {answerText(name, row[name] as string | null, texts)}
                </td>
              ))}
              <td data-label={texts.field('evidence')}>
                {row.evidence ? <FilePreviewLink file={row.evidence as FileRef} /> : <NotProvided />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Documents({ endorsement }: { endorsement: Endorsement }) {
  const { t } = useTranslation('endorsement')
  const documents = rowsIn(endorsement, 'documents')
  if (documents.length === 0) return <p className={card.quiet}>{t('page.noDocuments')}</p>
  return (
    <ul className={classes.history}>
      {documents.map((row) => (
        <li key={row.id}>
          {row.title as string} {row.file ? <FilePreviewLink file={row.file as FileRef} /> : null}
        </li>
      ))}
    </ul>
  )
}
