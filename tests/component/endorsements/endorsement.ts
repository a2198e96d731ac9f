/** An endorsement of a bound contract as the server answers it: a draft that its preparer can submit. */
export const endorsement = {
  id: 4,
  uuid: '00000000-0000-4000-8000-000000000044',
  row_version: 1,
  branch: { id: 1, name: 'London' },
  contract: {
    id: 11,
    uuid: '00000000-0000-4000-8000-000000000011',
    contract_number: 'C-2026-000011',
    umr: 'B1234PR26LN000123',
    assured: 'Harbour Mutual',
    stage_id: 16,
    version: 1,
    period_from: '2026-01-01',
    period_to: '2026-12-31',
  },
  endorsement_number: 1,
  endorsement_reference: 'C-2026-000011/E001',
  revision: 1,
  status: 'draft',
  status_reason: null,
  prepared_by: { id: 7, name: 'Hannah Cole' },
  created_by: { id: 7, name: 'Hannah Cole' },
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  issued_at: null,
  completed_at: null,
  booked_at: null,
  contract_version: null,
  values: {
    endorsement_type: 'standard',
    effective_from: '2026-03-01',
    description: 'Extends the period',
    changes: [
      {
        id: 1,
        path: 'period_to',
        row_name: null,
        old_value: '2026-12-31',
        old_words: '2026-12-31',
        new_value: '2027-01-31',
        new_words: '2027-01-31',
      },
    ],
    parties: [
      {
        id: 2,
        market: { id: 9, name: 'Kestrel Syndicate' },
        party_role: 'leader',
        response: 'pending',
        responded_on: null,
        informed_on: null,
        remark: null,
        evidence: null,
      },
    ],
    documents: [],
  },
  premium: {
    effect: 'additional',
    currency: 'GBP',
    amount_100: '1000.00',
    amount_order: '500.00',
    brokerage: '50.00',
    net: '450.00',
    sections: [
      {
        section: 1,
        section_no: 1,
        title: 'Property',
        currency: 'GBP',
        amount_100: '1000.00',
        amount_order: '500.00',
        brokerage: '50.00',
        net: '450.00',
        markets: [
          {
            id: 3,
            market: { id: 9, name: 'Kestrel Syndicate' },
            is_leader: true,
            of_whole: '50.0000',
            amount: '500.00',
            brokerage: '50.00',
            net: '450.00',
            keeps_terms: false,
          },
        ],
      },
    ],
    workings: [],
  },
  others: [],
  sections: [],
  moves: [{ name: 'endorsement.submit', to: 'internal_approval', lacks: [], asks: [] as string[] }],
  rights: { edit: true, answer: true, remove: true, preview: false },
}

export const PATH = `/core/endorsement/${endorsement.id}/`
export const READ = `GET ${PATH}`
export const MOVE = `POST ${PATH}move/`

export const nothingYet = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }
