import type { ContractAccount, LedgerEntry } from '#domain/contracts/accounts/account.ts'
import { useEntryWorkings } from '#src/actors/accounts/contract-account.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStructureTexts } from '../structure/shown-figures.ts'
import { Explained } from '../structure/Why.tsx'
import { EntryTable } from './EntryTable.tsx'
import { workingsFor } from './entry-workings.ts'
import classes from './Ledger.module.css'
import type { Wanted } from './wanted.ts'

interface OpenEntryProps {
  entry: LedgerEntry
  account: ContractAccount
  onWant: (wanted: Wanted) => void
}

/** The lines of an entry with how their amounts came about, and the way to take it back. */
export function OpenEntry({ entry, account, onWant }: OpenEntryProps) {
  const { t } = useTranslation('contract-accounts')
  const { reversed_by: reversedBy, part_of: whole, kind } = entry
  const canReverse = account.rights.book && reversedBy === null && whole === null && kind !== 'reversal'
  return (
    <>
      {entry.run_ids.length > 0 ? <WorkedOut entry={entry} uuid={account.uuid} /> : <EntryTable entry={entry} />}
      {canReverse && (
        <Button
          className={classes.act}
          size="compact-xs"
          variant="default"
          onClick={() => onWant({ call: 'reverseLedgerEntry', of: { entry: entry.id }, currency: null, fields: { reason: '' } })}
        >
          {t('do.reverseLedgerEntry.button')}
        </Button>
      )}
    </>
  )
}

/** An entry that was worked out: each of its figures answers why. */
function WorkedOut({ entry, uuid }: { entry: LedgerEntry; uuid: string }) {
  const texts = useStructureTexts()
  const { data } = useEntryWorkings(uuid, entry.id)
  const workings = useMemo(() => workingsFor(entry, data?.workings ?? []), [entry, data])
  return (
    <Explained texts={texts} workings={workings}>
      <EntryTable entry={entry} />
    </Explained>
  )
}
