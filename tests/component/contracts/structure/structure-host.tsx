import type { ComputedStep } from '#domain/contracts/record.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import { useStepKeys } from '#src/screens/contract/step-keys.ts'
import Structure from '#src/screens/contract/structure/Structure.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { section } from './computed-section.ts'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { useState, type ComponentProps } from 'react'
import { page } from 'vitest/browser'
import { render } from '#tests/component/rendering/render.tsx'
import { seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'

export const UUID = '7d1a4e0e-5a51-4b0c-9d6e-0f1f3f1f3f1f'

const market = (id: number, name: string, line: string, premium: string) => ({
  id,
  market: { id, name },
  stamp_code: name,
  market_status: 'signed',
  is_leader: id === 1,
  written: line,
  signed: line,
  amount: '1000000.00',
  premium,
})

const working = (id: number, figures: string[], key: string, params: object) => ({
  name: 'portion',
  section: 1,
  figures,
  currency: 'GBP',
  explanation: [{ key, params }],
  versions: [],
  run: { id, at: '2026-11-23T18:00:00.000Z' },
})

const first = section({
  id: 1,
  section_no: 1,
  title: 'First layer',
  limit: '4000000',
  attachment: '1000000',
  premium_100: '750000',
  premium_order: '450000.00',
  brokerage: '45000.00',
  net: '405000.00',
  rate_on_line: '18.7500',
  payback_years: '5.33',
  order_pct: '60.0000',
  signed_pct: '50.0000',
  written_pct: '50.0000',
  reinstatements: [{ is_free: false, is_unlimited: false, count: 2, rate_pct: '100' }],
  markets: [market(1, 'Alpina Re', '35.0000', '262500.00'), market(2, 'Borealis', '15.0000', '112500.00')],
})

const second = section({ id: 2, section_no: 2, title: 'Second layer', limit: '5000000', attachment: '6000000' })
const american = section({
  id: 3,
  section_no: 3,
  title: 'US layer',
  limit: '8000000',
  attachment: '2000000',
  currency: { id: 2, name: 'USD' },
})

const totals = { premium_100: '750000.00', premium_order: '450000.00', brokerage: '45000.00', net: '405000.00' }

/** Step 4 of a contract with two layers, a gap between them, and one in another currency. */
export const computed = {
  id: 5,
  uuid: UUID,
  contract_number: 'C-2026-000123',
  step: '4',
  sections: [first, second, american],
  totals: [
    {
      currency: 'GBP',
      ceding_commission: null,
      other_deductions: null,
      tax_insured: null,
      tax_insurer: null,
      to_pay: null,
      ...totals,
    },
  ],
  limits: [
    {
      kind: 'line',
      figure: 'limits.line.1',
      section: 1,
      subject: 'Alpina Re',
      currency: 'GBP',
      limit: '1000000',
      after: '1400000.00',
      used_pct: '140.0000',
      result: 'block',
    },
  ],
  is_tax_estimated: false,
  workings: [
    working(11, ['premium_order'], 'portion.part', {
      pct: { as: 'percent', value: '60' },
      amount: { as: 'amount', value: '750000', currency: 'GBP' },
      part: { as: 'amount', value: '450000.00', currency: 'GBP' },
    }),
    working(13, ['markets.1.premium', 'markets.2.premium'], 'premium_for_share.order', {
      premium: { as: 'amount', value: '750000', currency: 'GBP' },
      signed: { as: 'percent', value: '50' },
      total: { as: 'amount', value: '375000.00', currency: 'GBP' },
    }),
    working(12, ['net'], 'total.part', {
      name: { as: 'word', value: 'brokerage' },
      amount: { as: 'amount', value: '-45000.00', currency: 'GBP' },
    }),
  ],
  blocking: [{ step: '3b', path: 'sections.1.premium_100', key: 'required' }],
  stage_id: 3,
  group_id: 1,
  rights: { change: true, remove: false, steps: [...STEP_NAMES] },
  warnings: [
    {
      step: '3a',
      path: 'sections.1.attachment',
      section: 5,
      key: 'gap_below',
      params: { amount: '5000000' },
      row_path: 'sections.#5.attachment',
      mark: 'a'.repeat(64),
      acknowledgement: null,
    },
  ],
} as unknown as ComputedStep

export interface StructureStage extends Stage {
  /** Steps and fields that it led to. */
  opened: [step: string, path: string][]
}

/** With the key to the next step, which the form hears. */
function Host({ onOpen }: Pick<ComponentProps<typeof Structure>, 'onOpen'>) {
  const [isAsked, setIsAsked] = useState(false)
  useStepKeys({ step: '4', onOpen: () => {}, onNext: () => setIsAsked(true) })
  return (
    <Structure uuid={UUID} aim={null} onOpen={onOpen} onward={{ isAsked, onHeard: () => setIsAsked(false) }} onRead={() => {}} />
  )
}

/** Step 4 by itself, beside the product that it gets its services from; unanswered where nothing is given. */
export async function openStructure(step: ComputedStep | null = computed): Promise<StructureStage> {
  const stage = await open('/contact', signedIn('view_contract'))
  await i18next.loadNamespaces(['tower', 'calculations', 'contract', 'contract-fields', 'record-errors'])
  if (step) stage.gateway.always('GET /core/step_form', step)
  await seen(page.getByRole('heading', { level: 1 }))
  const opened: StructureStage['opened'] = []
  const host = await render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <div id="structure-host">
          <h2>Contract</h2>
          <Host onOpen={(to, path) => opened.push([to, path])} />
        </div>
      </ServicesProvider>
    </MantineProvider>,
  )
  const close = async () => {
    await host.unmount()
    await stage.close()
  }
  return { ...stage, opened, close }
}
