import { formatDate } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VerificationBadge } from '../parts/Badges.tsx'
import type { ReviewPartProps } from './review-part.ts'
import classes from './SourceReview.module.css'

type Account = ReviewPartProps['review']['source']['bank_accounts'][number]

/** The bank accounts of a source, with what a second person can say of each. */
export function Accounts(props: ReviewPartProps) {
  const kept = useFocusKept<HTMLElement>('h3')
  const { bank_accounts: accounts } = props.review.source
  if (accounts.length === 0) return null
  return (
    <section {...kept} className={classes.part} aria-labelledby="accounts-title">
      <h3 id="accounts-title" tabIndex={-1}>
        {props.texts.group('bank_accounts')}
      </h3>
      <ul className={classes.documents}>
        {accounts.map((account) => (
          <BankAccount key={account.id} account={account} {...props} />
        ))}
      </ul>
    </section>
  )
}

function BankAccount({ account, review, actor, texts }: ReviewPartProps & { account: Account }) {
  const { t } = useTranslation(['source', 'records'])
  const moves = review.accounts.find((one) => one.account === account.id)?.moves ?? []
  const lacks = [...new Set(moves.flatMap((move) => move.lacks))]
  const name = account.account_name ?? ''
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className={classes.facts}>
          <VerificationBadge status={account.verification_status ?? 'pending'} texts={texts} />
          <span>{account.bank_name}</span>
          <span>{account.iban ?? account.account_number}</span>
          <span>{account.currency?.name}</span>
          {account.callback_on && (
            <span>
              {t('source:review.callback', {
                date: formatDate(texts.language, account.callback_on),
                name: account.callback_person,
                number: account.callback_number,
              })}
            </span>
          )}
          {account.rejection_reason && <span>{account.rejection_reason}</span>}
        </p>
        {lacks.map((lack) => (
          <p key={lack} className={classes.none}>
            {t(`records:verification.lacks.${lack}` as 'records:verification.lacks.isNotMaker')}
          </p>
        ))}
      </div>
      <div className={classes.buttons}>
        {moves
          .filter((move) => move.lacks.length === 0)
          .map(({ name: act }) => (
            <Button
              key={act}
              size="compact-xs"
              variant="default"
              aria-label={`${t(`source:act.${act}`)}: ${name}`}
              onClick={() => actor.send({ type: 'act.choose', act, subject: String(account.id) })}
            >
              {t(`source:act.${act}`)}
            </Button>
          ))}
      </div>
    </li>
  )
}
