import { BORDEREAU_KINDS } from '#domain/bordereaux/kinds.ts'
import { useBordereaux } from '#src/actors/records/bordereaux.ts'
import { BordereauTable } from '#src/parts/bordereaux/BordereauTable.tsx'
import { useMay } from '#src/services/services.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import classes from './Bordereau.module.css'

type Wish = Parameters<typeof useBordereaux>[0]

const STATES = ['overdue', 'checked', 'posted', 'taken_back', 'failed'] as const

/** What the address asks for; anything it says wrongly counts as not said. */
function wishIn(address: URLSearchParams): Wish {
  const contract = address.get('contract') ?? ''
  const page = Number(address.get('page'))
  const kind = BORDEREAU_KINDS.find((each) => each === address.get('kind'))
  const state = STATES.find((each) => each === address.get('state'))
  return {
    ...(/^[0-9a-f-]{36}$/.test(contract) && { contract }),
    ...(kind && { kind }),
    ...(state && { state }),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** Every bordereau of the reader's branches, or of one contract. */
export default function BordereauList() {
  const { t } = useTranslation('bordereau')
  const [address, setAddress] = useSearchParams()
  const wish = wishIn(address)
  const { data, problem, request } = useBordereaux(wish)
  const mayChange = useMay()({ all: ['change_agreementcontract'] })
  const choose = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name !== 'page' },
    )
  const all = { value: '', label: t('all') }
  return (
    <section className={listClasses.card} aria-label={t('title')}>
      <div className={listClasses.bar}>
        <div className={listClasses.tools}>
          <NativeSelect
            aria-label={t('kind')}
            value={wish.kind ?? ''}
            data={[
              { ...all, label: t('allKinds') },
              ...BORDEREAU_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => choose('kind', value)}
          />
          <NativeSelect
            aria-label={t('state')}
            value={wish.state ?? ''}
            data={[all, ...STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
            onChange={({ currentTarget: { value } }) => choose('state', value)}
          />
        </div>
        {mayChange && <Receive contract={wish.contract} />}
      </div>
      {problem && (
        <div className={listClasses.problem}>
          <ProblemNote problem={problem} onRetry={request} />
        </div>
      )}
      {!data && !problem && <Waiting size="sm" className={classes.waiting} label={t('loading')} />}
      {data?.rows.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {data && data.rows.length > 0 && <BordereauTable rows={data.rows} isOfContract={false} />}
      {data && data.count > data.size && <Steps page={wish.page} of={data} />}
    </section>
  )
}

function Receive({ contract }: { contract: string | undefined }) {
  const { t } = useTranslation('bordereau')
  return (
    <Button component={Link} to={`/binder/bordereau/receive${contract === undefined ? '' : `?contract=${contract}`}`}>
      {t('receive.do')}
    </Button>
  )
}

function Steps({ page, of: { count, size } }: { page: number; of: { count: number; size: number } }) {
  const { t } = useTranslation('bordereau')
  const [address] = useSearchParams()
  const to = (at: number) => {
    const next = new URLSearchParams(address)
    next.set('page', String(at))
    return `?${next.toString()}`
  }
  const last = Math.ceil(count / size)
  return (
    <nav className={classes.steps} aria-label={t('pages')}>
      {page > 1 && <Link to={to(page - 1)}>{t('previous')}</Link>}
      <span>{t('page', { page, last })}</span>
      {page < last && <Link to={to(page + 1)}>{t('next')}</Link>}
    </nav>
  )
}
