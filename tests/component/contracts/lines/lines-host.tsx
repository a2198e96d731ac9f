import type { ContractLines, LinesOfSection, ShownLine } from '#domain/contracts/lines/view.ts'
import LinesTab from '#src/screens/contract/lines/LinesTab.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { page } from 'vitest/browser'
import { render } from '#tests/component/rendering/render.tsx'
import { seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { UUID } from '../contract-step.ts'

export const LINES = `GET /core/contract/${UUID}/lines`
export const RECORD = `POST /core/contract/${UUID}/line/21/record`
export const SIGN = `POST /core/contract/${UUID}/signing/5`

const bases = (of_whole: string) => ({ of_whole, of_order: of_whole, amount: null })

export const line = {
  id: 21,
  line_version: 3,
  market: { id: 7, name: 'Alpina Re' },
  stamp_code: 'ALP',
  status: 'line_requested',
  is_leader: true,
  is_bureau_leader: false,
  guidance_min: null,
  guidance_max: null,
  written_line: null,
  written_basis: null,
  written: null,
  signed_line: null,
  signed: null,
  written_at: null,
  expires_at: null,
  is_expired: false,
  is_to_stand: false,
  is_lead_only: false,
  min_signed_line: null,
  line_condition: null,
  subjectivity_mode: null,
  subjectivities: [],
  underwriter_name: null,
  underwriter_reference: null,
  year_of_account: null,
  risk_code: null,
  signing_number_date: null,
  evidence: null,
  acceptance: null,
  advised: null,
  confirmed: null,
  moves: ['line.write'],
} as unknown as ShownLine

export const section = {
  id: 5,
  section_no: 1,
  title: 'First layer',
  section_status: 'active',
  currency: { id: 1, name: 'GBP' },
  limit: '5000000',
  order: '100',
  basis_of_written_lines: null,
  basis_of_signed_lines: 'percent_of_whole',
  signing_provisions: null,
  written: bases('0.0000'),
  signed: bases('0.0000'),
  open: '100.0000',
  over: '0.0000',
  shortfall: null,
  run: null,
  lines: [line],
} as unknown as LinesOfSection

export const linesOf = (of: LinesOfSection = section, rights: object = {}) =>
  ({
    uuid: UUID,
    contract_number: 'C-2026-000011',
    stage_id: 6,
    row_version: 9,
    inception: '2026-12-01',
    year_of_account: 2026,
    rights: { record: true, sign: true, can_sign_down: false, can_confirm: false, can_accept_shortfall: false, ...rights },
    sections: [of],
  }) as unknown as ContractLines

/** Two markets that have written more than the order, each signed in the same proportion. */
export const written = {
  ...section,
  open: '0.0000',
  over: '25.0000',
  written: bases('125.0000'),
  lines: [
    { ...line, status: 'written', written_line: '75', written: bases('75.0000'), moves: [] },
    {
      ...line,
      id: 22,
      market: { id: 8, name: 'Kestrel' },
      status: 'written',
      written_line: '50',
      written: bases('50.0000'),
      moves: [],
    },
  ],
} as unknown as LinesOfSection

const FACTOR = { by: 'factor', extra: false }

export const signing = {
  method: 'standard',
  result: { signed: { 21: '60', 22: '40' }, total: '100', factor: '0.8', shortfall: '0' },
  explanation: [],
  lines: [
    { market: 21, written: bases('75.0000'), signed: bases('60.0000'), reason: FACTOR },
    { market: 22, written: bases('50.0000'), signed: bases('40.0000'), reason: FACTOR },
  ],
}

export interface LinesStage extends Stage {
  /** How often the tab has told that it changed the contract. */
  changes: () => number
}

/** The tab of lines by itself, beside the product that it gets its services from. */
export async function openLines(of: ContractLines): Promise<LinesStage> {
  const stage = await open('/contact', signedIn('view_contract', 'change_contract', 'sign_contract'))
  await i18next.loadNamespaces([
    'contract-lines',
    'contract-fields',
    'calculations',
    'contract',
    'record-errors',
    'files',
    'master',
  ])
  stage.gateway.always(LINES, of)
  await seen(page.getByRole('heading', { level: 1 }))
  let changes = 0
  const host = await render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <div id="lines-host">
          <h2>Contract</h2>
          <LinesTab contract={{ uuid: UUID } as never} version={0} onOpen={() => {}} onChanged={() => (changes += 1)} />
        </div>
      </ServicesProvider>
    </MantineProvider>,
  )
  const close = async () => {
    await host.unmount()
    await stage.close()
  }
  return { ...stage, changes: () => changes, close }
}
