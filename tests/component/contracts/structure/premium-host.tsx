import type { ContractAccount, LedgerEntry } from '#domain/contracts/accounts/account.ts'
import PremiumTab from '#src/screens/contract/premium/PremiumTab.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { page } from 'vitest/browser'
import { render } from '#tests/component/rendering/render.tsx'
import { seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { computed, UUID } from './structure-host.tsx'

const GBP = { id: 1, name: 'GBP' }

const line = (account: string, item: string, amount: string, party: string | null = null) => ({
  account,
  item,
  section: { id: 1, name: 'Property' },
  market: account === 'market' ? { id: 7, name: 'Alpina Re' } : null,
  party,
  currency: 'GBP',
  amount,
  base_amount: amount,
  rate: '1',
  rate_date: '2026-03-01',
  rate_type: 'none',
})

export const entry = {
  id: 11,
  entry_no: 1,
  kind: 'premium',
  booked_on: '2026-03-01',
  at: '2026-03-01T10:00:00.000Z',
  by: null,
  reason: null,
  seq: 1,
  base_currency: 'GBP',
  reverses: null,
  reversed_by: null,
  part_of: null,
  run_ids: [5],
  lines: [
    line('client', 'premium', '1000.00'),
    line('market', 'premium', '-1000.00'),
    line('market', 'brokerage', '100.00'),
    line('brokerage', 'brokerage', '-100.00', 'ours'),
  ],
  totals: [{ currency: 'GBP', amount: '0.00' }],
} as unknown as LedgerEntry

/** The instalment that was booked with it, and its payment with the difference of the exchange rate. */
const second = { ...entry, id: 12, entry_no: 2, seq: 2, run_ids: [] }
const payment = {
  ...entry,
  id: 13,
  entry_no: 3,
  kind: 'payment',
  at: '2026-03-05T10:00:00.000Z',
  run_ids: [],
  lines: [line('client', 'payment', '-400.00'), line('bank', 'payment', '400.00')],
} as unknown as LedgerEntry
const difference = {
  ...payment,
  id: 14,
  entry_no: 4,
  kind: 'exchange_difference',
  part_of: 3,
  lines: [line('client', 'exchange_difference', '-1.00'), line('exchange_difference', 'exchange_difference', '1.00')],
} as unknown as LedgerEntry

const workings = {
  workings: [
    {
      name: 'premium-for-share',
      section: 1,
      figures: ['premium_order'],
      currency: 'GBP',
      explanation: [],
      versions: [],
      run: { id: 5, at: '2026-03-01T10:00:00.000Z' },
    },
  ],
}

export const account = {
  uuid: UUID,
  stage_id: 16,
  today: '2026-03-10',
  base_currency: GBP,
  rights: { book: true, write_off: false },
  is_booked: true,
  terms: { days: 60, clause: 'LSW3001' },
  plan: [],
  balances: [
    {
      account: 'client',
      market: null,
      party: null,
      currency: 'GBP',
      amount: '1000.00',
      base_amount: '1000.00',
      base_currency: 'GBP',
    },
  ],
  instalments: [
    {
      id: 3,
      seq: 1,
      kind: 'premium',
      due_on: '2026-03-01',
      currency: GBP,
      amount_100: '1000.00',
      status: 'overdue',
      premium: '1000.00',
      tax: '0.00',
      fee: '0.00',
      due: '1000.00',
      paid: '0.00',
      written_off: '0.00',
      outstanding: '1000.00',
      unpaid_on: '2026-03-02',
    },
  ],
  sections: [],
  notes: [],
  notices: [],
  bank_accounts: [{ id: 9, name: 'Client money GBP', currency: 'GBP' }],
  unnoted: { notes: 1, closings: 1 },
} as unknown as ContractAccount

export interface PremiumStage extends Stage {
  /** How often the tab has told that it changed the contract. */
  changes: () => number
}

/** The tab of the premium by itself, beside the product that it gets its services from. */
export async function openPremium(of: ContractAccount = account, language = 'en'): Promise<PremiumStage> {
  const stage = await open('/contact', signedIn('view_contract', 'book_contract'))
  await i18next.changeLanguage(language)
  await i18next.loadNamespaces(['contract-accounts', 'contract-fields', 'tower', 'calculations', 'record-errors'])
  stage.gateway.always('GET /core/step_form', computed)
  stage.gateway.always(`GET /core/contract-account/${UUID}`, of)
  stage.gateway.always(`GET /core/contract-account/${UUID}/entries`, {
    items: [difference, payment, second, entry],
    page: 1,
    page_size: 10,
    total: 2,
    total_is_estimate: false,
    next_cursor: null,
  })
  stage.gateway.always(`GET /core/contract-account/${UUID}/entries/${entry.id}/workings`, workings)
  await seen(page.getByRole('heading', { level: 1 }))
  let changes = 0
  const host = await render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <div id="premium-host">
          <h2>Contract</h2>
          <PremiumTab contract={{ uuid: UUID } as never} version={0} onOpen={() => {}} onChanged={() => (changes += 1)} />
        </div>
      </ServicesProvider>
    </MantineProvider>,
  )
  const close = async () => {
    await host.unmount()
    await i18next.changeLanguage('en')
    await stage.close()
  }
  return { ...stage, changes: () => changes, close }
}
