import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import { useAccountBooking, type AccountBooking } from '#src/actors/accounts/contract-account.ts'
import { AmountInput } from '#src/ui/amount/AmountInput.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryTable } from './EntryTable.tsx'
import { AMOUNTS, DAYS, inputOf, type FieldName, type Wanted } from './wanted.ts'

interface BookingDialogProps {
  account: ContractAccount
  wanted: Wanted
  onClose: () => void
  onBooked: () => void
}

/** Asks what a booking needs, shows what it will book, and books it. */
export function BookingDialog({ account, wanted, onClose, onBooked }: BookingDialogProps) {
  const { t } = useTranslation('contract-accounts')
  const [values, setValues] = useState(wanted.fields)
  const booking = useAccountBooking(wanted.call, onBooked)
  const input = { uuid: account.uuid, ...inputOf(wanted, values) }
  const change = (name: FieldName, value: string) => {
    setValues((known) => ({ ...known, [name]: value }))
    booking.forget()
  }
  const names = Object.keys(wanted.fields) as FieldName[]
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t(`do.${wanted.call}.title`)}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Stack>
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            wanted={wanted}
            account={account}
            value={values[name] ?? ''}
            error={booking.problem?.fields[name]}
            onChange={change}
          />
        ))}
        {booking.problem && <ProblemNote problem={booking.problem} />}
        {booking.tried && <Preview booking={booking} />}
        <Buttons booking={booking} input={input} call={wanted.call} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

interface ButtonsProps {
  booking: AccountBooking
  input: object
  call: Wanted['call']
  onClose: () => void
}

function Buttons({ booking, input, call, onClose }: ButtonsProps) {
  const { t } = useTranslation('contract-accounts')
  const isTried = booking.tried !== null
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <BusyButton isBusy={booking.isBusy} onClick={() => (isTried ? booking.book(input) : booking.attempt(input))}>
        {isTried ? t(`do.${call}.confirm`) : t('dialog.preview')}
      </BusyButton>
    </Group>
  )
}

function Preview({ booking: { tried } }: { booking: AccountBooking }) {
  const { t } = useTranslation('contract-accounts')
  if (!tried) return null
  const isNothing = tried.entries.length + tried.notes.length === 0
  return (
    <>
      <Text fw={600}>{t(isNothing ? 'dialog.nothing' : 'dialog.will')}</Text>
      {tried.entries.map((entry) => (
        <EntryTable key={entry.id} entry={entry} />
      ))}
      {tried.notes.length > 0 && <Text>{tried.notes.map(({ number }) => number).join(', ')}</Text>}
    </>
  )
}

interface FieldProps {
  name: FieldName
  wanted: Wanted
  account: ContractAccount
  value: string
  error: string | undefined
  onChange: (name: FieldName, value: string) => void
}

function Field({ name, wanted: { currency }, account, value, error, onChange }: FieldProps) {
  const { t } = useTranslation('contract-accounts')
  const common = { label: t(`field.${name}`), value, error }
  const change = (text: string) => onChange(name, text)
  if (DAYS.includes(name)) return <DateField {...common} onChange={(day: string | null) => change(day ?? '')} />
  if (AMOUNTS.includes(name)) return <AmountInput {...common} onChange={(amount: string | null) => change(amount ?? '')} />
  if (name !== 'bank_account') return <TextInput {...common} onChange={(event) => change(event.currentTarget.value)} />
  const accounts = account.bank_accounts.filter((each) => each.currency === currency)
  return (
    <NativeSelect
      {...common}
      data={[{ value: '', label: '' }, ...accounts.map(({ id, name: label }) => ({ value: String(id), label }))]}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
