import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RowsTable } from './AccountTable.tsx'
import { Fold } from './Fold.tsx'
import { useInstalmentWords } from './instalment-words.ts'
import classes from './Ledger.module.css'
import { noteGroups, type Note, type NoteGroup as Group } from './note-groups.ts'
import type { Wanted } from './wanted.ts'

interface NotesProps {
  account: ContractAccount
  onWant: (wanted: Wanted) => void
}

/** Debit and credit notes for the client and closings for the markets. */
export function Notes({ account, onWant }: NotesProps) {
  const { t } = useTranslation('contract-accounts')
  const { notes, unnoted, rights } = account
  const open = unnoted.notes + unnoted.closings
  if (notes.length + open === 0) return null
  const issue = (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => onWant({ call: 'issueContractNotes', of: {}, currency: null, fields: {} })}
    >
      {t('do.issueContractNotes.button')}
    </Button>
  )
  return (
    <Card level={3} title={t('note.title')} actions={open > 0 && rights.book && issue}>
      <ul className={classes.bookings}>
        {noteGroups(notes).map((group) => (
          <NoteGroup key={group.seq} group={group} account={account} onWant={onWant} />
        ))}
      </ul>
    </Card>
  )
}

/** The notes of an instalment, in one line that opens. */
function NoteGroup({ group, ...of }: NotesProps & { group: Group }) {
  const { t } = useTranslation('contract-accounts')
  const seqsOf = useInstalmentWords()
  const { seq, notes, open, amounts } = group
  const title = seqsOf([seq]) ?? ''
  const heads = [
    { name: t('note.number') },
    { name: t('note.to') },
    { name: t('note.issued_on') },
    { name: t('note.amount'), isFigure: true },
    { name: t('instalment.status') },
    { name: t('instalment.actions') },
  ]
  const told = [t('note.count', { count: notes.length }), ...(open > 0 ? [t('note.open', { count: open })] : [])].join(' · ')
  return (
    <Fold title={title} told={told} amounts={amounts}>
      {() => (
        <RowsTable label={title} heads={heads}>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} {...of} />
          ))}
        </RowsTable>
      )}
    </Fold>
  )
}

function NoteRow({ note, account, onWant }: NotesProps & { note: Note }) {
  const { t, i18n } = useTranslation('contract-accounts')
  const { rights, today, base_currency: base } = account
  const rate = note.currency.name === base.name ? {} : { rate: '' }
  const fields = { paid_on: today, bank_account: '', reference: '', ...rate }
  return (
    <tr>
      <th scope="row">{note.number}</th>
      <td data-label={t('note.to')}>{note.market?.name ?? t('account.client')}</td>
      <td data-label={t('note.issued_on')}>{formatDate(i18n.language, note.issued_on)}</td>
      <td data-figures data-label={t('note.amount')}>
        {formatMoney(i18n.language, note.amount, note.currency.name)}
      </td>
      <td data-label={t('instalment.status')}>{t(`noteStatus.${note.status}`)}</td>
      <td>
        {rights.book && note.kind === 'closing' && note.status === 'advised' && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onWant({ call: 'settleClosing', of: { note: note.id }, currency: note.currency.name, fields })}
          >
            {t('do.settleClosing.button')}
          </Button>
        )}
      </td>
    </tr>
  )
}
