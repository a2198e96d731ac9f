import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import { useLedger } from '#src/actors/accounts/contract-account.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { AnswerPager } from '#src/ui/list/AnswerPager.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Booking } from './Booking.tsx'
import { bookingsOf } from './bookings.ts'
import classes from './Ledger.module.css'
import type { Wanted } from './wanted.ts'

interface LedgerProps {
  account: ContractAccount
  version: number
  onWant: (wanted: Wanted) => void
}

const FIRST = { page: 1, page_size: 10 }

/** What was booked, the latest first, each in one line that opens. */
export function Ledger({ account, version, onWant }: LedgerProps) {
  const { t } = useTranslation('contract-accounts')
  const [place, setPlace] = useState(FIRST)
  const kept = useFocusKept<HTMLElement>()
  const { data, problem, isBusy, request } = useLedger({ uuid: account.uuid, ...place }, version)
  return (
    <Card {...kept} level={3} title={t('ledger.title')} aria-busy={isBusy}>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      <ul className={classes.bookings}>
        {bookingsOf(data?.items ?? []).map((booking) => (
          <Booking key={booking.main.id} booking={booking} account={account} onWant={onWant} />
        ))}
      </ul>
      {data && <AnswerPager answer={data} onTurn={setPlace} />}
    </Card>
  )
}
