import type { ContractAccount, LedgerEntry } from '#domain/contracts/accounts/account.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { amountsOf, type LedgerBooking } from './bookings.ts'
import { Fold } from './Fold.tsx'
import { OpenEntry } from './OpenEntry.tsx'
import { useInstalmentWords } from './instalment-words.ts'
import classes from './Ledger.module.css'
import type { Wanted } from './wanted.ts'

interface EntryProps {
  account: ContractAccount
  onWant: (wanted: Wanted) => void
}

/** What was booked in one go with what it comes to; its entries when it is opened. */
export function Booking({ booking, ...of }: EntryProps & { booking: LedgerBooking }) {
  const { t, i18n } = useTranslation('contract-accounts')
  const seqsOf = useInstalmentWords()
  const { main, entries, seqs, amounts } = booking
  const told = [formatDate(i18n.language, main.booked_on), main.by?.name, main.reason].filter(Boolean).join(' · ')
  return (
    <Fold
      title={[t(`kind.${main.kind}`), seqsOf(seqs)].filter(Boolean).join(' · ')}
      told={told}
      mark={<Reversal entry={main} />}
      amounts={amounts}
    >
      {() => (entries.length === 1 ? <OpenEntry entry={main} {...of} /> : <Entries entries={entries} {...of} />)}
    </Fold>
  )
}

/** Several entries of one booking, each closed at first. */
function Entries({ entries, ...of }: EntryProps & { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('contract-accounts')
  const seqsOf = useInstalmentWords()
  return (
    <ul className={classes.bookings}>
      {entries.map((entry) => (
        <Fold
          key={entry.id}
          title={[entry.entry_no, t(`kind.${entry.kind}`), seqsOf(entry.seq === null ? [] : [entry.seq])]
            .filter(Boolean)
            .join(' · ')}
          mark={<Reversal entry={entry} />}
          amounts={amountsOf([entry])}
        >
          {() => <OpenEntry entry={entry} {...of} />}
        </Fold>
      ))}
    </ul>
  )
}

/** Taken back by another entry, or taking one back. */
function Reversal({ entry: { reversed_by: by, reverses } }: { entry: LedgerEntry }) {
  const { t } = useTranslation('contract-accounts')
  if (by !== null) return <Badge tone="warning">{t('entry.reversedBy', { number: by })}</Badge>
  return reverses === null ? null : <Badge tone="plain">{t('entry.reverses', { number: reverses })}</Badge>
}
